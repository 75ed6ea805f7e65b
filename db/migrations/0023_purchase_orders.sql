-- What is ordered from suppliers, before anything is owed. A draft has no number: the series gives one when the order is issued.
create table purchases.purchase_order (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'pending', 'open', 'closed', 'voided')),
  serie text not null,
  number int,
  date date not null,
  delivery_on date,
  supplier_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  buyer_id uuid,
  payment_term_id uuid not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  taxed numeric(18,2) not null,
  exempt numeric(18,2) not null,
  unaffected numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null check (total >= 0),
  local_total numeric(18,2) not null,
  notes text,
  -- Why it was closed before all was billed, voided, or sent back by who approves.
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  primary key (company_id, id),
  check (status in ('draft', 'pending', 'voided') or number is not null),
  foreign key (company_id, supplier_id) references parties.client (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, buyer_id) references company.worker (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('purchases.purchase_order');
create unique index purchase_order_number on purchases.purchase_order (company_id, serie, number);
create index purchase_order_by_date on purchases.purchase_order (company_id, date, id);
create index purchase_order_by_delivery on purchases.purchase_order (company_id, delivery_on, id);
create index purchase_order_by_total on purchases.purchase_order (company_id, total, id);
create index purchase_order_by_number on purchases.purchase_order (company_id, number, id);
create index purchase_order_by_supplier on purchases.purchase_order (company_id, supplier_id, id);

create table purchases.purchase_order_line (
  company_id uuid not null references company.company,
  order_id uuid not null,
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
  primary key (company_id, order_id, line),
  foreign key (company_id, order_id) references purchases.purchase_order (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('purchases.purchase_order_line');
create index purchase_order_line_item on purchases.purchase_order_line (company_id, item_id);

-- What a bill takes of an order: read from its lines, never kept twice.
alter table purchases.bill_line add column order_id uuid;
alter table purchases.bill_line add column order_line int;
alter table purchases.bill_line add constraint bill_line_order_whole check ((order_id is null) = (order_line is null));
alter table purchases.bill_line add constraint bill_line_order foreign key (company_id, order_id, order_line)
  references purchases.purchase_order_line (company_id, order_id, line);
create index bill_line_by_order on purchases.bill_line (company_id, order_id, order_line) where order_id is not null;

-- Orders above this many soles wait for somebody who may approve; null: none do.
alter table company.configuration add column order_approval_limit numeric(18,2) check (order_approval_limit >= 0);

-- Companies that work already get their first series of orders, in their first branch.
insert into company.document_series (company_id, id, document_type, serie, name, einvoice, branch_id)
select distinct on (b.company_id) b.company_id, uuidv7(), 'OC', 'OC01', 'Órdenes de compra', false, b.id
from company.branch b
where exists (select from company.document_series s where s.company_id = b.company_id)
  and not exists (select from company.document_series s where s.company_id = b.company_id and s.document_type = 'OC')
order by b.company_id, b.code;

-- A drawer cannot hold less than nothing, unless it is said that it may.
alter table treasury.account add column allow_negative boolean not null default false;
