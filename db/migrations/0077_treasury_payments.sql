-- What money is for where it settles no document: categories of free payments, in two levels, in or out.
create table treasury.category (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  -- 1 inbound, 2 outbound
  type text not null check (type in ('1', '2')),
  parent_id uuid,
  ledger_code text,
  accounting_does_no_apply boolean not null default false,
  requires_party boolean not null default false,
  requires_cost_center boolean not null default false,
  -- Code of the statement of cash flows, a list of the law.
  cash_flow text,
  usual_tax text not null default 'none' check (usual_tax in ('IGV', 'none')),
  -- What the program itself looks for: the fee of a bank, the tax on its movements.
  kind text check (kind in ('bankFee', 'itf', 'interest', 'surplus', 'shortage', 'tax', 'payroll', 'loan', 'personalLoan', 'deposit')),
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references treasury.category (company_id, id),
  constraint category_ledger check (ledger_code is not null or accounting_does_no_apply)
);
select platform.tenant_table('treasury.category');
create unique index category_code on treasury.category (company_id, platform.fold(code));
create index category_by_code on treasury.category (company_id, code, id);
create index category_by_name on treasury.category (company_id, name, id);
create index category_parent on treasury.category (company_id, parent_id);
create index category_kind on treasury.category (company_id, kind, type) where kind is not null;

-- The categories that a company begins with; those whose code stands already stay as they are.
create function treasury.plant_categories(v_company uuid) returns void language sql as $$
  insert into treasury.category (company_id, id, code, name, type, ledger_code, kind, cash_flow, requires_party, usual_tax)
  select v_company, uuidv7(), c.* from (values
    ('INTGAN', 'Intereses ganados', '1', '7721', 'interest', '103', false, 'none'),
    ('SOBCAJ', 'Sobrante de caja', '1', '7599', 'surplus', '109', false, 'none'),
    ('PREREC', 'Préstamo recibido', '1', '4511', 'loan', '302', false, 'none'),
    ('DEVPER', 'Devolución de préstamo al personal', '1', '1411', 'personalLoan', '203', true, 'none'),
    ('GARREC', 'Depósito en garantía recibido', '1', '467', 'deposit', '109', true, 'none'),
    ('OTRING', 'Otros ingresos', '1', '7599', null, '109', false, 'none'),
    ('COMBAN', 'Comisiones bancarias', '2', '6391', 'bankFee', '119', false, 'none'),
    ('ITF', 'Impuesto a las transacciones financieras', '2', '6412', 'itf', '113', false, 'none'),
    ('INTPAG', 'Intereses pagados', '2', '67311', 'interest', '114', false, 'none'),
    ('FALCAJ', 'Faltante de caja', '2', '6599', 'shortage', '119', false, 'none'),
    ('TRIBUT', 'Tributos', '2', '40111', 'tax', '113', false, 'none'),
    ('PLANIL', 'Remuneraciones', '2', '4111', 'payroll', '112', false, 'none'),
    ('PREPAG', 'Pago de préstamo', '2', '4511', 'loan', '311', false, 'none'),
    ('PREPER', 'Préstamo al personal', '2', '1411', 'personalLoan', '213', true, 'none'),
    ('GARENT', 'Depósito en garantía entregado', '2', '1649', 'deposit', '119', true, 'none'),
    ('MOVILI', 'Movilidad', '2', '63112', null, '119', false, 'none'),
    ('OTRGAS', 'Otros gastos', '2', '6599', null, '119', false, 'none')
  ) as c(code, name, type, ledger_code, kind, cash_flow, requires_party, usual_tax)
  on conflict (company_id, platform.fold(code)) do nothing
$$;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    perform treasury.plant_categories(v_company.id);
  end loop;
end $$;

-- What a payment said stays: its account and method by their names, the cost center of what settles no document, who took it.
alter table treasury.payment
  add column account_code text,
  add column account_name text,
  add column method_code text,
  add column method_name text,
  add column cost_center_id uuid,
  add column worker_id uuid,
  add column shift_id uuid,
  add column rendering_id uuid,
  -- Payments of one visit in two currencies share it.
  add column group_id uuid,
  -- Why a large document was paid in cash (Ley 28194).
  add column cash_reason text,
  add foreign key (company_id, cost_center_id) references company.cost_center (company_id, id),
  add foreign key (company_id, worker_id) references company.worker (company_id, id);
create index payment_shift on treasury.payment (company_id, shift_id) where shift_id is not null;
create index payment_rendering on treasury.payment (company_id, rendering_id) where rendering_id is not null;
create index payment_group on treasury.payment (company_id, group_id) where group_id is not null;

-- A line has money of its own, and settles a part of a document or says by a category what it is for.
alter table treasury.payment_line
  add column id uuid,
  -- Of the payment: its lines are read by day and by contact.
  add column direction text,
  add column date date,
  add column account_id uuid,
  add column account_code text,
  add column account_name text,
  add column method_id uuid,
  add column method_code text,
  add column method_name text,
  add column exchange_rate numeric(12,6),
  add column category_id uuid,
  add column category_code text,
  add column category_name text,
  add column ledger_code text,
  add column party_id uuid,
  add column party_number text,
  add column party_name text,
  add column operation_date date,
  -- In the currency of the payment, and in soles: what the factor keeps, what is rounded in favour of who pays.
  add column factoring_commission numeric(18,2) not null default 0 check (factoring_commission >= 0),
  add column commission_local numeric(18,2) not null default 0 check (commission_local >= 0),
  add column rounding numeric(18,2) not null default 0 check (rounding >= 0),
  add column description text,
  -- What is left with us, or with the supplier, and no document took yet.
  add column advance boolean not null default false,
  alter column open_item_id drop not null;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update treasury.payment p set account_code = a.code, account_name = a.name, method_code = m.code, method_name = m.name
    from treasury.account a, treasury.method m
    where p.company_id = v_company.id and a.company_id = p.company_id and a.id = p.account_id and m.company_id = p.company_id and m.id = p.method_id;
    update treasury.payment_line l set party_id = o.party_id, party_number = o.party_number, party_name = o.party_name
    from treasury.open_item o where l.company_id = v_company.id and o.company_id = l.company_id and o.id = l.open_item_id;
    update treasury.payment_line l set id = uuidv7(), direction = p.direction, date = p.date, account_id = p.account_id, account_code = p.account_code, account_name = p.account_name,
      method_id = p.method_id, method_code = p.method_code, method_name = p.method_name, exchange_rate = p.exchange_rate
    from treasury.payment p where l.company_id = v_company.id and p.company_id = l.company_id and p.id = l.payment_id;
  end loop;
end $$;

alter table treasury.payment
  alter column account_name set not null,
  alter column method_name set not null;
alter table treasury.payment_line
  alter column id set not null,
  alter column direction set not null,
  alter column date set not null,
  alter column account_id set not null,
  alter column account_name set not null,
  alter column method_id set not null,
  alter column method_name set not null,
  alter column exchange_rate set not null,
  add constraint payment_line_id unique (company_id, id),
  add constraint payment_line_is_for check ((open_item_id is not null)::int + (category_id is not null)::int + advance::int = 1),
  add foreign key (company_id, account_id) references treasury.account (company_id, id),
  add foreign key (company_id, method_id) references treasury.method (company_id, id),
  add foreign key (company_id, category_id) references treasury.category (company_id, id),
  add foreign key (company_id, party_id) references parties.client (company_id, id);
create index payment_line_account on treasury.payment_line (company_id, account_id);
create index payment_line_category on treasury.payment_line (company_id, category_id) where category_id is not null;
create index payment_line_party on treasury.payment_line (company_id, party_id, date desc, id) where party_id is not null;
create index payment_line_date on treasury.payment_line (company_id, direction, date desc, id);
create index payment_line_free on treasury.payment_line (company_id, date desc, id) where category_id is not null;

-- Accounts that payments post to, in every year that is open.
do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('rounding.loss', '6599'), ('treasury.factoring', '6741'), ('treasury.toReturn', '4699'), ('treasury.toReceiveBack', '1699')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = a.company_id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;

-- Whether a payment names the seller or buyer who took it.
alter table treasury.setting add column payment_worker text not null default 'optional' check (payment_worker in ('optional', 'required', 'forbidden'));

-- What is left with us, or with a supplier, is an open item the other way; it is no debt that falls due.
alter table treasury.open_item drop constraint open_item_concept_check;
alter table treasury.open_item add constraint open_item_concept_check check (concept in ('document', 'detraction', 'retention', 'perception', 'advance'));
create or replace view parties.shown_debt with (security_invoker = true) as
  select company_id, party_id, direction, currency, balance, exchange_rate, due_on from treasury.open_item where status = 'open' and concept <> 'advance';

-- What a contact owes is settled by what is owed to it: advances, notes, debts the other way. No money moves.
create table treasury.item_offset (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'voided')),
  number int not null,
  date date not null,
  party_id uuid not null,
  party_number text,
  party_name text not null,
  currency text not null references law.currency,
  amount numeric(18,2) not null check (amount > 0),
  notes text,
  void_reason text,
  voided_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.item_offset');
create unique index item_offset_number on treasury.item_offset (company_id, number);
create index item_offset_date on treasury.item_offset (company_id, date desc, id desc);
create index item_offset_amount on treasury.item_offset (company_id, amount, id);
create index item_offset_party on treasury.item_offset (company_id, party_id, date desc, id desc);

create table treasury.item_offset_line (
  company_id uuid not null references company.company,
  offset_id uuid not null,
  line int not null,
  -- What settles, and what is settled.
  side text not null check (side in ('from', 'to')),
  open_item_id uuid not null,
  amount numeric(18,2) not null check (amount > 0),
  settled_local numeric(18,2) not null,
  primary key (company_id, offset_id, line),
  foreign key (company_id, offset_id) references treasury.item_offset (company_id, id) on delete cascade,
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id)
);
select platform.tenant_table('treasury.item_offset_line');
create index item_offset_line_item on treasury.item_offset_line (company_id, open_item_id);

-- A photo or a file of the voucher of a line; the line keeps its id through changes.
create table treasury.payment_voucher (
  company_id uuid not null references company.company,
  line_id uuid not null,
  payment_id uuid not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size int not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, line_id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id)
);
select platform.tenant_table('treasury.payment_voucher');
create index payment_voucher_payment on treasury.payment_voucher (company_id, payment_id);

-- What names a serial where others refer to it.
alter table treasury.serial add column name text generated always as (label) stored;

-- How money moves: its receipts, whether it has an operation number, what a card costs and when it pays out, its picture.
alter table treasury.method
  add column serial_id uuid,
  add column requires_operation_number boolean not null default false,
  add column commission_percent numeric(5,2) not null default 0 check (commission_percent between 0 and 100),
  add column settlement_days int not null default 0 check (settlement_days between 0 and 365),
  add column for_pos boolean not null default true,
  add column thumbnail_key text,
  add foreign key (company_id, serial_id) references treasury.serial (company_id, id);
create index method_serial on treasury.method (company_id, serial_id) where serial_id is not null;

-- Ways of paying of a company's own, beside those of the law (SUNAT table 1), each under one of them.
create table company.payment_way (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,5}$'),
  name text not null,
  law_code text not null,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.payment_way');
create unique index payment_way_code on company.payment_way (company_id, code);

-- A method names its way; what the books call it is the law's code of that.
alter table treasury.method add column payment_way text;
create function treasury.means_of_way() returns trigger language plpgsql as $$
begin
  if new.payment_way is not null then
    new.means := coalesce((select w.law_code from company.payment_way w where w.company_id = new.company_id and w.code = new.payment_way), new.payment_way);
  end if;
  return new;
end $$;
create trigger method_means before insert or update on treasury.method for each row execute function treasury.means_of_way();
