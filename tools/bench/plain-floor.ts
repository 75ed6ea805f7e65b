import type pg from 'pg'

/**
 * What PostgreSQL itself does on this machine for an invoice of five lines that is posted: tables with keys and foreign keys, nothing else. No row
 * security, no checks, no program; each statement prepared and a trip of its own, one transaction each. Nobody can be faster with the same trips.
 */
const SCHEMA = `
create schema plain;
create table plain.series (id int primary key, last_number int not null) with (fillfactor = 50);
create table plain.party (id int primary key, name text not null);
create table plain.item (id int primary key, name text not null);
create table plain.account (code text primary key);
create table plain.entry (id bigint generated always as identity primary key, date date not null, month int not null, posted_at timestamptz not null default now());
create table plain.invoice (id bigint generated always as identity primary key, series_id int not null references plain.series, number int not null,
  party_id int not null references plain.party, date date not null, net numeric(14,2) not null, tax numeric(14,2) not null, total numeric(14,2) not null,
  entry_id bigint not null references plain.entry, unique (series_id, number));
create index on plain.invoice (party_id, date desc);
create index on plain.invoice (date desc, id desc);
create table plain.invoice_line (invoice_id bigint not null references plain.invoice, line int not null, item_id int not null references plain.item,
  quantity numeric(14,4) not null, price numeric(14,4) not null, net numeric(14,2) not null, tax numeric(14,2) not null, primary key (invoice_id, line));
create table plain.ledger_line (entry_id bigint not null references plain.entry, line int not null, account_code text not null references plain.account,
  date date not null, debit numeric(14,2) not null, credit numeric(14,2) not null, primary key (entry_id, line));
create index on plain.ledger_line (account_code, date);
create table plain.stock_move (id bigint generated always as identity primary key, invoice_id bigint not null references plain.invoice,
  item_id int not null references plain.item, quantity numeric(14,4) not null, cost numeric(14,4) not null, at timestamptz not null default now());
create index on plain.stock_move (item_id, id);
create table plain.stock_balance (item_id int primary key references plain.item, quantity numeric(16,4) not null, worth numeric(16,4) not null)
  with (fillfactor = 70);
insert into plain.series select n, 0 from generate_series(1, 8) n;
insert into plain.party select n, 'Party ' || n from generate_series(1, 5000) n;
insert into plain.item select n, 'Item ' || n from generate_series(1, 2000) n;
insert into plain.account values ('1212'), ('40111'), ('70111');
insert into plain.stock_balance select n, 1e7, 5e7 from generate_series(1, 2000) n;
`

export async function createFloor(pool: pg.Pool): Promise<void> {
  await pool.query(SCHEMA)
  await pool.query('analyze plain.party, plain.item, plain.stock_balance')
}

/** One invoice made and posted in one of the eight series. */
export async function floorInvoice(pool: pg.Pool, series: number): Promise<void> {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[] = []) =>
    client.query<{ id: string; number: number }>({ name, text, values })
  const party = 1 + Math.floor(Math.random() * 5000)
  const first = Math.floor(Math.random() * 2000)
  const items = [1, 2, 3, 4, 5].map((n) => ((first + n * 37) % 2000) + 1)
  try {
    await run('begin', 'begin')
    const entry = await run(
      'entry',
      'insert into plain.entry (date, month) values (current_date, extract(month from current_date)) returning id',
    )
    const entryId = entry.rows[0]!.id
    const taken = await run(
      'number',
      'update plain.series set last_number = last_number + 1 where id = $1 returning last_number as number',
      [series],
    )
    const invoice = await run(
      'invoice',
      'insert into plain.invoice (series_id, number, party_id, date, net, tax, total, entry_id) values ($1, $2, $3, current_date, 500, 90, 590, $4) returning id',
      [series, taken.rows[0]!.number, party, entryId],
    )
    const invoiceId = invoice.rows[0]!.id
    await run(
      'lines',
      'insert into plain.invoice_line select $1, n, item, 2, 50, 100, 18 from unnest($2::int[]) with ordinality l(item, n)',
      [invoiceId, items],
    )
    await run(
      'ledger',
      `insert into plain.ledger_line select $1, n, case n when 1 then '1212' when 2 then '40111' else '70111' end, current_date,
         case when n = 1 then 590 else 0 end, case n when 1 then 0 when 2 then 90 else 100 end from generate_series(1, 7) n`,
      [entryId],
    )
    await run(
      'moves',
      'insert into plain.stock_move (invoice_id, item_id, quantity, cost) select $1, item, -2, 5 from unnest($2::int[]) item',
      [invoiceId, items],
    )
    await run(
      'balances',
      `update plain.stock_balance b set quantity = b.quantity - 2, worth = b.worth - 10
       from (select item_id from plain.stock_balance where item_id = any($1::int[]) order by item_id for update) l where b.item_id = l.item_id`,
      [items],
    )
    await run('commit', 'commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
