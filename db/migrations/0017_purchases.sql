-- What suppliers bill. A bill is in the books from the moment it is saved; what replaces or voids it leaves the history as it was.
create schema purchases;
grant usage on schema purchases to yupana_app;

create table purchases.bill (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'closed', 'voided')),
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  -- Of registration: the month of the books.
  accounting_date date not null,
  due_on date not null,
  supplier_id uuid not null,
  buyer_id uuid,
  warehouse_id uuid,
  payment_term_id uuid not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  taxed numeric(18,2) not null,
  exempt numeric(18,2) not null,
  unaffected numeric(18,2) not null,
  igv numeric(18,2) not null,
  tax_credit boolean not null,
  other_charges numeric(18,2) not null default 0,
  total numeric(18,2) not null check (total >= 0),
  local_total numeric(18,2) not null,
  paid numeric(18,2) not null default 0,
  notes text,
  void_reason text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id),
  foreign key (company_id, buyer_id) references company.worker (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('purchases.bill');
-- A supplier's document is entered once; a voided one may be entered again.
create unique index bill_document on purchases.bill (company_id, supplier_id, document_type, serie, number) where status <> 'voided';
create index bill_by_date on purchases.bill (company_id, date, id);
create index bill_by_accounting_date on purchases.bill (company_id, accounting_date, id);
create index bill_by_due_on on purchases.bill (company_id, due_on, id);
create index bill_by_total on purchases.bill (company_id, total, id);
create index bill_by_number on purchases.bill (company_id, number, id);

create table purchases.bill_line (
  company_id uuid not null references company.company,
  bill_id uuid not null,
  line int not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null references law.unit,
  quantity numeric(20,10) not null check (quantity > 0),
  price numeric(20,10) not null check (price >= 0),
  include_tax_price boolean not null,
  discount_a numeric(9,5) not null default 0,
  discount_b numeric(9,5) not null default 0,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  value numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  cost_center_id uuid,
  primary key (company_id, bill_id, line),
  foreign key (company_id, bill_id) references purchases.bill (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('purchases.bill_line');
create index bill_line_item on purchases.bill_line (company_id, item_id);

create table purchases.bill_fee (
  company_id uuid not null references company.company,
  bill_id uuid not null,
  instalment int not null,
  date date not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (company_id, bill_id, instalment),
  foreign key (company_id, bill_id) references purchases.bill (company_id, id) on delete cascade
);
select platform.tenant_table('purchases.bill_fee');

-- Years that are open already get the accounts that purchases need.
insert into accounting.setting (company_id, id, year, key, account_code)
select distinct a.company_id, uuidv7(), a.year, d.key, d.code
from accounting.account a join (values ('purchase.payable', '4212'), ('purchase.igv', '40111'), ('purchase.goods', '6011'), ('purchase.services', '638'),
  ('purchase.variation', '6111')) d(key, code) on a.code = d.code
where exists (select from accounting.setting s where s.company_id = a.company_id and s.year = a.year)
on conflict (company_id, year, key) do nothing;
