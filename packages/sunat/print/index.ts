/** What paper says, without a certificate or a server: also for a till that prints in the browser. */
export { qrText } from './qr.ts'
export { amountInWords } from './words.ts'
