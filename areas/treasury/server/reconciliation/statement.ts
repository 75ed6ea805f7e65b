import { createHash } from 'node:crypto'
import { BusinessError, dec, fixed, sum } from '@yupana/kernel'
import { audit, type Ctx, serve, type Upload, uuidv7 } from '@yupana/platform'
import { type LayoutMapping, layoutMapping } from '../../contract/reconciliation/layouts.ts'
import {
  type KeptStatement,
  type StatementPreview,
  statementFileEndpoints,
} from '../../contract/reconciliation/statement-file.ts'
import { accountMine } from '../account/usable.ts'
import { accountHead } from '../account/view.ts'
import { type BankFile, BankFileError } from '../bank-file/bank-file.ts'
import { digitsOf } from '../bank-file/figures.ts'
import { fingerprinted } from '../bank-file/fingerprint.ts'
import { readBankFile } from '../bank-file/read.ts'

interface Account {
  id: string
  currency: string
  number: string | null
  cci: string | null
  mapping: LayoutMapping | null
}

const invalid = (field: string, code: string, params: Record<string, string> = {}): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field, code, params }] })

/** The account that a form names, with how a file of it was read before. */
async function accountOf(ctx: Ctx, { account = '' }: Record<string, string>): Promise<Account> {
  const named = /^[0-9a-f-]{36}$/i.test(account)
  const [found] = named
    ? await ctx.query<Account>(
        `select a.id, a.currency, a.number, a.cci, s.mapping from treasury.account a left join treasury.statement_layout s on s.company_id = a.company_id and s.account_id = a.id
         where a.company_id = $1 and a.id = $2 and ${accountMine('a.id', '$3')}`,
        [ctx.companyId, account, ctx.userId],
      )
    : []
  if (!found) throw invalid('account', 'reference_not_found')
  return found
}

function mappingOf(text: string | undefined): LayoutMapping | undefined {
  if (!text) return undefined
  try {
    return layoutMapping.parse(JSON.parse(text))
  } catch {
    throw invalid('mapping', 'invalid_format')
  }
}

/** As a known bank says it, else as is said now, else as was said before. */
async function readFile(
  bytes: Uint8Array,
  given: LayoutMapping | undefined,
  before: LayoutMapping | null,
): Promise<BankFile> {
  try {
    return await readBankFile(bytes, given)
  } catch (error) {
    if (given || !before || !(error instanceof BankFileError) || error.code !== 'statement_columns') throw error
    return readBankFile(bytes, before)
  }
}

/** The file is of this account, as far as it says. @throws BusinessError `statement_other_currency`, `statement_other_account` (422) */
function checkOwner({ currency, account: said }: BankFile, account: Account): void {
  if (currency && currency !== account.currency) throw invalid('file', 'statement_other_currency', { currency })
  const own = [account.number, account.cci].flatMap((each) => (each && digitsOf(each) ? [digitsOf(each)] : []))
  if (!said || own.length === 0) return
  // Banks write zeros before and between; the last digits tell.
  const tail = (digits: string): string => digits.replace(/^0+/, '')
  if (!own.some((each) => tail(each) === tail(said) || sameWithZeros(tail(each), tail(said))))
    throw invalid('file', 'statement_other_account', { account: said })
}

const sameWithZeros = (a: string, b: string): boolean =>
  a.replaceAll('0', '') === b.replaceAll('0', '') && Math.abs(a.length - b.length) <= 3

async function knownOf(ctx: Ctx, account: Account, prints: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.query<{ fingerprint: string }>(
    'select fingerprint from treasury.statement_line where company_id = $1 and account_id = $2 and fingerprint = any($3::text[])',
    [ctx.companyId, account.id, prints],
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

const NOTHING: StatementPreview = {
  ...{ needs: null, headings: [], layout: null, from: null, to: null, opening: null, closing: null, closes: null },
  ...{ difference: null, created: 0, known: 0, bad: [], badCount: 0, lines: [] },
}

/** What it ended with less what it began with and its lines; null where the file does not say both. */
const differenceOf = ({ opening, closing, lines }: BankFile): string | null =>
  opening === null || closing === null
    ? null
    : fixed(
        dec(closing)
          .minus(opening)
          .minus(sum(lines.map(({ amount }) => amount))),
      )

const asProblem = (error: unknown): unknown => (error instanceof BankFileError ? invalid('file', error.code) : error)

const preview = serve(statementFileEndpoints.previewStatement, async (ctx, { body }): Promise<StatementPreview> => {
  const { bytes, fields } = body as unknown as Upload
  const account = await accountOf(ctx, fields)
  const mapping = mappingOf(fields.mapping)
  let file: BankFile
  try {
    file = await readFile(bytes, mapping, account.mapping)
  } catch (error) {
    if (
      error instanceof BankFileError &&
      (error.code === 'statement_columns' || error.code === 'statement_dates') &&
      error.headings.length > 1
    )
      return {
        ...NOTHING,
        needs: error.code === 'statement_columns' ? 'columns' : 'dates',
        headings: [...error.headings],
      }
    throw asProblem(error)
  }
  checkOwner(file, account)
  const lines = fingerprinted(file.lines)
  const known = await knownOf(
    ctx,
    account,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const difference = differenceOf(file)
  return {
    ...NOTHING,
    ...{ layout: file.layout, opening: file.opening, closing: file.closing, difference },
    ...{ from: file.lines[0]?.date ?? null, to: file.lines.at(-1)?.date ?? null },
    closes: difference === null ? null : dec(difference).isZero(),
    ...{
      created: lines.length - known.size,
      known: known.size,
      bad: file.bad.slice(0, 100),
      badCount: file.bad.length,
    },
    lines: lines.slice(0, 200).map(({ date, description, operationNumber, amount, balance, fingerprint }) => ({
      ...{ date, description, operationNumber, amount, balance, known: known.has(fingerprint) },
    })),
  }
})

/** A statement with those of its lines that are new. @returns its id */
async function keepStatement(
  ctx: Ctx,
  account: Account,
  { name, hash }: { name: string; hash: string },
  file: BankFile,
  lines: readonly (BankFile['lines'][number] & { fingerprint: string })[],
): Promise<string> {
  const id = uuidv7()
  await ctx.query(
    `insert into treasury.statement (company_id, id, account_id, file_name, hash, layout, from_on, to_on, opening_balance, closing_balance, lines, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[ctx.companyId, id, account.id, name.slice(0, 200), hash, file.layout],
      ...[file.lines[0]!.date, file.lines.at(-1)!.date, file.opening, file.closing, lines.length, ctx.now, ctx.userId],
    ],
  )
  await ctx.query(
    `insert into treasury.statement_line (company_id, id, statement_id, account_id, position, date, value_date, description, operation_number, branch, amount, balance, fingerprint)
     select $1, n.id, $2, $3, n.position, n.date, n.value_date, n.description, n.operation_number, n.branch, n.amount, n.balance, n.fingerprint
     from unnest($4::uuid[], $5::int[], $6::date[], $7::date[], $8::text[], $9::text[], $10::text[], $11::numeric[], $12::numeric[], $13::text[])
       n(id, position, date, value_date, description, operation_number, branch, amount, balance, fingerprint)`,
    [
      ...[
        ctx.companyId,
        id,
        account.id,
        lines.map(() => uuidv7()),
        lines.map((_, i) => i + 1),
        lines.map((line) => line.date),
      ],
      ...[
        lines.map((line) => line.valueDate),
        lines.map((line) => line.description),
        lines.map((line) => line.operationNumber),
      ],
      ...[lines.map((line) => line.branch), lines.map((line) => line.amount), lines.map((line) => line.balance)],
      lines.map((line) => line.fingerprint),
    ],
  )
  return id
}

const commit = serve(statementFileEndpoints.commitStatement, async (ctx, { body }) => {
  const { bytes, fields, name } = body as unknown as Upload
  const account = await accountOf(ctx, fields)
  const mapping = mappingOf(fields.mapping)
  const file = await readFile(bytes, mapping, account.mapping).catch((error: unknown) => {
    throw asProblem(error)
  })
  checkOwner(file, account)
  // Two files of one account come in one after the other.
  await ctx.query('select 1 from treasury.account where company_id = $1 and id = $2 for update', [
    ctx.companyId,
    account.id,
  ])
  const all = fingerprinted(file.lines)
  const known = await knownOf(
    ctx,
    account,
    all.map(({ fingerprint }) => fingerprint),
  )
  const lines = all.filter(({ fingerprint }) => !known.has(fingerprint))
  const counts = { created: lines.length, known: known.size, bad: file.bad.length }
  if (mapping)
    await ctx.query(
      `insert into treasury.statement_layout (company_id, account_id, layout, mapping) values ($1, $2, 'mapped', $3)
       on conflict (company_id, account_id) do update set layout = excluded.layout, mapping = excluded.mapping`,
      [ctx.companyId, account.id, JSON.stringify(mapping)],
    )
  if (lines.length === 0) return { id: null, ...counts }
  const id = await keepStatement(
    ctx,
    account,
    { name, hash: createHash('sha256').update(bytes).digest('hex') },
    file,
    lines,
  )
  await audit(ctx, {
    entity: 'bankStatement',
    id,
    action: 'create',
    after: { file: name, account: account.id, ...counts },
  })
  return { id, ...counts }
})

const remove = serve(statementFileEndpoints.removeStatement, async (ctx, { params: { id } }) => {
  const [found] = await ctx.query<{ file: string; account: string }>(
    `select s.file_name as file, s.account_id as account from treasury.statement s where s.company_id = $1 and s.id = $2 and ${accountMine('s.account_id', '$3')} for update`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  await ctx.query(
    'select 1 from treasury.statement_line where company_id = $1 and statement_id = $2 order by id for update',
    [ctx.companyId, id],
  )
  const [used] = await ctx.query(
    `select 1 from treasury.statement_line l where l.company_id = $1 and l.statement_id = $2
       and (l.ignored_reason is not null or exists (select from treasury.match_part p where p.company_id = l.company_id and p.line_id = l.id)) limit 1`,
    [ctx.companyId, id],
  )
  if (used) throw new BusinessError('statement_matched', {}, { status: 409 })
  await ctx.query('delete from treasury.statement_line where company_id = $1 and statement_id = $2', [
    ctx.companyId,
    id,
  ])
  await ctx.query('delete from treasury.statement where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'bankStatement', id, action: 'delete', before: found })
})

const list = serve(statementFileEndpoints.statements, async (ctx, { params: { id } }) => {
  await accountHead(ctx, id)
  const data = await ctx.query<KeptStatement>(
    `select s.id, s.file_name as "fileName", s.layout, s.from_on::text as "from", s.to_on::text as "to", s.lines,
       (select count(*)::int from treasury.statement_line l where l.company_id = s.company_id and l.statement_id = s.id
          and (l.ignored_reason is not null or exists (select from treasury.match_part p where p.company_id = l.company_id and p.line_id = l.id))) as explained
     from treasury.statement s where s.company_id = $1 and s.account_id = $2 order by s.created_at desc, s.id desc limit 100`,
    [ctx.companyId, id],
  )
  return { data }
})

export const statementFileRoutes = [list, preview, commit, remove]
