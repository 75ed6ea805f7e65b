export { type Mailer, type MailerOptions, type MailReceipt, mailer } from './mailer.ts'
export { type MailAttachment, MailError, type MailMessage } from './message.ts'
