import type { Report } from '@yupana/contract'
import { journalDaily } from '../reports.ts'

const { shape, archive, detail: _, order: __, ...rest } = journalDaily.asks

/** The journal by days and archives under a screen of its own, where an archive, or all of them, must be said. */
export const journalByDay: Report = {
  ...(journalDaily as unknown as Report),
  screen: '/reports/journal-simple-daily',
  yearly: undefined as never,
  title: 'report.journalByDay',
  asks: {
    shape: { ...shape!, start: 'day', options: ['day'] },
    ...rest,
    archive: { ...archive!, required: 'archive_required' },
  },
}
