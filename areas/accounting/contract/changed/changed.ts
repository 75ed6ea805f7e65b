import { asks, cell, read, report } from '@yupana/contract'

/** What became of a voucher since its month was sealed. */
const sealChanges = ['added', 'replaced', 'ended'] as const

/** The vouchers of a month that are not what was sealed, seal by seal: until it was sealed again, or now. In soles. */
export const changedSinceClose = report({
  id: 'changedSinceClose',
  path: '/api/reports/journal-entry/changed-since-close',
  screen: '/report/changed-since-close',
  permission: read('ACCOUNTINGREPORT', 'ACCOUNTSETTINGS'),
  title: 'report.changedSinceClose',
  family: ['accounting.checks'],
  asks: { ...asks.month(), change: asks.anyOf('changed.change', sealChanges, 'changed.change') },
  landscape: true,
  columns: [
    cell.text('sealedOn', { label: 'changed.sealedOn', width: 18 }),
    cell.text('seal', { label: 'monthLock.seal', width: 10 }),
    cell.state('change', {
      ...{ label: 'changed.change', words: 'changed.change', width: 14, opens: '/vouchers/view/entry/{voucher}' },
      tones: { added: 'good', replaced: 'warning', ended: 'bad' },
    }),
    cell.text('entry', { label: 'accounting.entry', width: 20 }),
    cell.date('date'),
    cell.text('memo', { label: 'accounting.memo', width: 40 }),
    cell.money('before', { label: 'changed.before', total: true }),
    cell.money('after', { label: 'changed.after', total: true }),
    cell.money('difference', { label: 'consistency.difference', total: true }),
    cell.text('by', { label: 'monthLock.by', width: 22 }),
    cell.text('at', { label: 'monthLock.when', width: 18 }),
  ],
  key: ['sealing', 'id'],
  stays: { before: 'changed.stays', after: 'changed.stays', difference: 'changed.stays' },
})
