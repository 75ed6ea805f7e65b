import { languages, say } from '@yupana/contract'
import type { ImportColumn } from '@yupana/platform'
import { applyFlags } from '../../contract/account/account.rules.ts'
import { accountingLabels } from '../../contract/labels.ts'

const text = (name: string, label: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  labels: [label],
  kind: 'text',
  ...more,
})

/** Numbers of a choice by their words in every language: a cell says either. */
const numbers = (words: string, first: number, last: number): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: last - first + 1 }, (_, i) => String(first + i)).flatMap((code) =>
      languages.map((language) => [say(accountingLabels[`${words}.${code}`]!, language).toLowerCase(), code] as const),
    ),
  )

/** The columns of a chart in a file. */
export const accountSheet: readonly ImportColumn[] = [
  text('code', 'field.code', { required: true, synonyms: ['cuenta', 'código de cuenta', 'account'] }),
  text('name', 'field.name', { required: true, synonyms: ['descripción', 'denominación'] }),
  text('level', 'accounting.level', { codes: numbers('accounting.level', 1, 3) }),
  text('type', 'field.type', { codes: numbers('accounting.type', 1, 7) }),
  text('analysis', 'accounting.analysis', { codes: numbers('accounting.analysis', 0, 4) }),
  ...applyFlags.map((flag) => text(flag, `account.apply.${flag}`, { kind: 'flag' })),
  ...[1, 2, 3].flatMap((n) => [
    text(`destination${n}`, `account.destination${n}`),
    text(`percent${n}`, `account.percent${n}`, { kind: 'quantity' }),
  ]),
  text('format', 'account.format'),
  text('functionFormat', 'account.functionFormat'),
  text('group', 'accountGroup'),
  text('active', 'field.active', { kind: 'flag' }),
]
