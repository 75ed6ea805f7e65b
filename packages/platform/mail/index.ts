export { type Mailer, type MailerOptions, type MailReceipt, mailer } from './mailer.ts'
export { type MailAttachment, MailError, type MailMessage } from './message.ts'
export { type QueuedMail, queueMail } from './queue.ts'
export { mailSender, sendQueuedMail } from './sender.ts'
