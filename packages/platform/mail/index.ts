export { type Mailer, type MailerOptions, type MailReceipt, mailer } from './mailer.ts'
export { type MailAttachment, MailError, type MailMessage } from './message.ts'
export { type QueuedMail, queueMail, sendQueuedMail } from './queue.ts'
