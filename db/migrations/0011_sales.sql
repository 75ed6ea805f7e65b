-- Invoices (01) and sale tickets (03).
create table sales.invoice (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'voided')),
  document_type text not null check (document_type in ('01', '03')),
  serie text not null,
  number int,
  date date not null,
  due_on date not null,
  operation_type text not null default '0101',
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  payment_term_id uuid not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  taxed numeric(18,2) not null default 0,
  exempt numeric(18,2) not null default 0,
  unaffected numeric(18,2) not null default 0,
  export numeric(18,2) not null default 0,
  free numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  local_total numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  e_status int not null default 0,
  e_detail text,
  notes text,
  order_reference text,
  void_reason text,
  issued_at timestamptz,
  issued_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check (status = 'draft' or number is not null),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, seller_id) references company.worker (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('sales.invoice');
create unique index invoice_number on sales.invoice (company_id, document_type, serie, number) where number is not null;
create index invoice_date on sales.invoice (company_id, date desc, id desc);
create index invoice_status on sales.invoice (company_id, status, date desc, id desc);
create index invoice_client on sales.invoice (company_id, client_id, date desc, id desc);
create index invoice_total on sales.invoice (company_id, total, id);
create index invoice_e_status on sales.invoice (company_id, e_status, date desc, id desc);

create table sales.invoice_line (
  company_id uuid not null references company.company,
  invoice_id uuid not null,
  line int not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null,
  quantity numeric(20,10) not null check (quantity > 0),
  price numeric(20,10) not null check (price >= 0),
  include_tax_price boolean not null,
  discount_a numeric(9,5) not null default 0 check (discount_a between 0 and 100),
  discount_b numeric(9,5) not null default 0 check (discount_b between 0 and 100),
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean not null default false,
  -- Without tax and before discounts; with tax and after them.
  unit_value numeric(20,10) not null default 0,
  unit_price numeric(20,10) not null default 0,
  gross_value numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  value numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  cost_center_id uuid,
  primary key (company_id, invoice_id, line),
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('sales.invoice_line');
create index invoice_line_item on sales.invoice_line (company_id, item_id);

create table sales.invoice_fee (
  company_id uuid not null references company.company,
  invoice_id uuid not null,
  instalment int not null,
  date date not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (company_id, invoice_id, instalment),
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id) on delete cascade
);
select platform.tenant_table('sales.invoice_fee');
