-- The till: what a terminal works with, who holds it, which numbers it has, and what it sold.
alter table pos.terminal
  add column credit_note_ticket_series_id uuid,
  add column credit_note_invoice_series_id uuid,
  add column order_series_id uuid,
  add column price_list_id uuid,
  add column default_client_id uuid,
  add column default_type text not null default '03' check (default_type in ('01', '03')),
  add column max_discount_percent numeric(5,2) not null default 0 check (max_discount_percent between 0 and 100),
  add column max_offline_hours int not null default 24 check (max_offline_hours between 1 and 48),
  add column block_size int not null default 50 check (block_size between 20 and 500),
  add column print_width text not null default '80' check (print_width in ('80', '58')),
  add column auto_print boolean not null default true,
  add column open_drawer boolean not null default true,
  add column ask_seller boolean not null default false,
  add column stock_policy text not null default 'refuse' check (stock_policy in ('refuse', 'pending')),
  add foreign key (company_id, credit_note_ticket_series_id) references company.document_series (company_id, id),
  add foreign key (company_id, credit_note_invoice_series_id) references company.document_series (company_id, id),
  add foreign key (company_id, order_series_id) references company.document_series (company_id, id),
  add foreign key (company_id, price_list_id) references catalogue.price_list (company_id, id),
  add foreign key (company_id, default_client_id) references parties.client (company_id, id);
create index terminal_credit_note_ticket_series on pos.terminal (company_id, credit_note_ticket_series_id);
create index terminal_credit_note_invoice_series on pos.terminal (company_id, credit_note_invoice_series_id);
create index terminal_order_series on pos.terminal (company_id, order_series_id);
create index terminal_price_list on pos.terminal (company_id, price_list_id);
create index terminal_default_client on pos.terminal (company_id, default_client_id);

-- Numbers of a till are taken by nobody else: company gives numbers, and knows no tills.
select platform.shows('company.shown_held_series', $$
  select t.company_id, s.series_id, t.id as holder_id, t.code || ' ' || t.name as holder
  from pos.terminal t cross join lateral (values (t.ticket_series_id), (t.invoice_series_id), (t.credit_note_ticket_series_id),
    (t.credit_note_invoice_series_id), (t.order_series_id)) s(series_id)
  where t.active and s.series_id is not null$$);

-- What a till names is told by code and name.
select platform.shows('pos.named_price_list', 'select company_id, id, number::text as code, name from catalogue.price_list');
select platform.shows('pos.named_client', 'select company_id, id, document_number as code, fiscal_name as name from parties.client');

create table pos.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  cash_rounding boolean not null default true,
  primary key (company_id)
);
select platform.tenant_table('pos.setting');
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into pos.setting (company_id, id) values (v_company.id, uuidv7());
  end loop;
end $$;

-- Which device sells at a till, until when.
create table pos.lease (
  company_id uuid not null references company.company,
  terminal_id uuid not null,
  device uuid not null,
  token text not null,
  user_id uuid not null references company.user_account,
  leased_at timestamptz not null,
  until timestamptz not null,
  primary key (company_id, terminal_id),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id) on delete cascade
);
select platform.tenant_table('pos.lease');

-- What a device that lost its till had not sent, as was said then.
create table pos.lost_lease (
  company_id uuid not null references company.company,
  id uuid not null,
  terminal_id uuid not null,
  device uuid not null,
  unsent int,
  lost_at timestamptz not null,
  taken_by uuid not null references company.user_account,
  approved_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id) on delete cascade
);
select platform.tenant_table('pos.lost_lease');
create index lost_lease_terminal on pos.lost_lease (company_id, terminal_id, lost_at);

-- Numbers that a device was given: used in their order, online and offline alike.
create table pos.block (
  company_id uuid not null references company.company,
  id uuid not null,
  terminal_id uuid not null,
  device uuid not null,
  document_type text not null,
  serie text not null,
  -- The last number that the device had when it asked.
  after int not null,
  from_number int not null,
  to_number int not null,
  taken_at timestamptz not null,
  primary key (company_id, id),
  check (from_number <= to_number),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id) on delete cascade
);
select platform.tenant_table('pos.block');
create unique index block_asked on pos.block (company_id, terminal_id, device, document_type, serie, after);
create unique index block_numbers on pos.block (company_id, document_type, serie, from_number);

-- What was sold at a till, as the device printed it; held where it is not in the books yet.
create table pos.sale (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'issued' check (status in ('issued', 'held')),
  -- Null where there is no such till.
  terminal_id uuid,
  branch_id uuid,
  device uuid,
  sequence int,
  shift_id uuid,
  document_type text not null check (document_type in ('01', '03', '07')),
  serie text not null,
  number int not null,
  emitted_at timestamptz not null,
  date date not null,
  cashier_id uuid not null references company.user_account,
  client_id uuid,
  client_said jsonb not null,
  said_search text generated always as (platform.fold(coalesce(client_said ->> 'name', '') || ' ' || coalesce(client_said ->> 'number', ''))) stored not null,
  total numeric(18,2) not null,
  change numeric(18,2) not null default 0,
  offline boolean not null default false,
  -- Of what was sent: the same sale with other content is told.
  fingerprint text not null,
  -- All that the device sent; of a return what was asked.
  body jsonb not null,
  observations jsonb not null default '[]',
  observed boolean generated always as (observations <> '[]'::jsonb) stored not null,
  held_code text,
  held_message text,
  invoice_id uuid,
  note_id uuid,
  -- What is given back of.
  returns_id uuid,
  received_at timestamptz not null,
  primary key (company_id, id),
  check ((status = 'held') = (held_code is not null)),
  check (status = 'held' or invoice_id is not null or note_id is not null),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, shift_id) references treasury.shift (company_id, id),
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id),
  foreign key (company_id, note_id) references sales.note (company_id, id),
  foreign key (company_id, returns_id) references pos.sale (company_id, id)
);
select platform.tenant_table('pos.sale');
create unique index sale_number on pos.sale (company_id, document_type, serie, number) where status = 'issued';
create unique index sale_sequence on pos.sale (company_id, terminal_id, device, sequence);
create index sale_by_number on pos.sale (company_id, number, id);
create index sale_emitted on pos.sale (company_id, emitted_at desc, id desc);
create index sale_total on pos.sale (company_id, total, id);
create index sale_terminal on pos.sale (company_id, terminal_id, emitted_at desc, id desc);
create index sale_branch on pos.sale (company_id, branch_id, emitted_at desc, id desc);
create index sale_shift on pos.sale (company_id, shift_id);
create index sale_cashier on pos.sale (company_id, cashier_id, emitted_at desc, id desc);
create index sale_client on pos.sale (company_id, client_id, emitted_at desc, id desc);
create index sale_date on pos.sale (company_id, date desc, id desc);
create index sale_invoice on pos.sale (company_id, invoice_id);
create index sale_note on pos.sale (company_id, note_id);
create index sale_returns on pos.sale (company_id, returns_id);
create index sale_held on pos.sale (company_id, received_at desc, id desc) where status = 'held';
create index sale_observed on pos.sale (company_id, emitted_at desc, id desc) where observed;
select platform.findable('pos.sale', 'said_search');

create table pos.sale_payment (
  company_id uuid not null references company.company,
  sale_id uuid not null,
  line int not null,
  method_id uuid not null,
  method_name text not null,
  -- Soles that it settles of the document, or gives back of it.
  amount numeric(18,2) not null,
  rounding numeric(18,2) not null default 0,
  currency text not null,
  received numeric(18,2),
  last4 text,
  payment_id uuid,
  primary key (company_id, sale_id, line),
  foreign key (company_id, sale_id) references pos.sale (company_id, id) on delete cascade,
  foreign key (company_id, method_id) references treasury.method (company_id, id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id)
);
select platform.tenant_table('pos.sale_payment');
create index sale_payment_method on pos.sale_payment (company_id, method_id);
create index sale_payment_payment on pos.sale_payment (company_id, payment_id);

-- Somebody else's yes to what a cashier does: good once.
create table pos.approval (
  company_id uuid not null references company.company,
  id uuid not null,
  token text not null,
  power text not null,
  subject text not null,
  approver_id uuid not null references company.user_account,
  cashier_id uuid not null references company.user_account,
  terminal_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id) on delete cascade
);
select platform.tenant_table('pos.approval');
create unique index approval_token on pos.approval (company_id, token);
create index approval_terminal on pos.approval (company_id, terminal_id);

create table pos.pin (
  company_id uuid not null references company.company,
  user_id uuid not null references company.user_account,
  hash text not null,
  set_at timestamptz not null,
  primary key (company_id, user_id)
);
select platform.tenant_table('pos.pin');

-- Guesses at the PIN of a person, at one till.
create table pos.pin_failure (
  company_id uuid not null references company.company,
  user_id uuid not null references company.user_account,
  terminal_id uuid not null,
  failures int not null,
  failed_at timestamptz not null,
  primary key (company_id, user_id, terminal_id),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id) on delete cascade
);
select platform.tenant_table('pos.pin_failure');

-- Pages of the grid of a branch.
create table pos.favourites (
  company_id uuid not null references company.company,
  branch_id uuid not null,
  version int not null default 1,
  pages jsonb not null default '[]',
  primary key (company_id, branch_id),
  foreign key (company_id, branch_id) references company.branch (company_id, id) on delete cascade
);
select platform.tenant_table('pos.favourites');

-- What devices wrote down of what happened at them.
create table pos.journal (
  company_id uuid not null references company.company,
  terminal_id uuid not null,
  device uuid not null,
  sequence int not null,
  at timestamptz not null,
  kind text not null,
  data jsonb not null,
  user_id uuid not null references company.user_account,
  received_at timestamptz not null,
  primary key (company_id, terminal_id, device, sequence),
  foreign key (company_id, terminal_id) references pos.terminal (company_id, id)
);
select platform.tenant_table('pos.journal');

-- What an item is read by, of many items at once.
create index barcode_item on catalogue.barcode (company_id, item_id);
