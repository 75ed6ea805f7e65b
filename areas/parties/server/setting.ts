import { settings } from '@yupana/platform'

/** What a company may set of its dealings with contacts. */
export const partySettings = settings<{ mailEnabled: boolean }>({
  table: 'parties.setting',
  columns: { mailEnabled: 'mail_enabled' },
})
