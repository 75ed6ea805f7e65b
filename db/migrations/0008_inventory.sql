-- Warehouses and the stock ledger: append-only movements with running quantity and cost, a balance row updated under its lock.
create table inventory.warehouse (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  branch_id uuid,
  address text,
  geographic_code text references law.ubigeo,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id)
);
select platform.tenant_table('inventory.warehouse');
create unique index warehouse_code on inventory.warehouse (company_id, platform.fold(code));
alter table company.membership add foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id);

create table inventory.stock_balance (
  company_id uuid not null references company.company,
  item_id uuid not null,
  warehouse_id uuid not null,
  quantity numeric(20,10) not null default 0 check (quantity >= 0),
  -- Value in soles at weighted average cost.
  amount numeric(18,2) not null default 0,
  last_date date,
  last_sequence int not null default 0,
  primary key (company_id, item_id, warehouse_id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id)
);
select platform.tenant_table('inventory.stock_balance');

create table inventory.stock_move (
  company_id uuid not null references company.company,
  id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  date date not null,
  -- Order of the movements of one item and warehouse; running figures follow (date, sequence).
  sequence int not null,
  -- Kardex operation, SUNAT table 12: 01 sale, 02 purchase, 16 opening …
  operation text not null,
  -- Positive in, negative out.
  quantity numeric(20,10) not null check (quantity <> 0),
  unit_cost numeric(20,10) not null,
  amount numeric(18,2) not null,
  balance_quantity numeric(20,10) not null check (balance_quantity >= 0),
  balance_amount numeric(18,2) not null,
  -- The movement that this one undoes: it takes that one's value back, whatever the average is by then.
  undoes uuid,
  -- The amount in the voucher of its document, and what the ledger has by now: that voucher and the re-costings since.
  document_amount numeric(18,2) not null,
  posted_amount numeric(18,2) not null,
  source_kind text not null,
  source_id uuid not null,
  document_type text,
  serie text,
  number text,
  party_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  unique (company_id, item_id, warehouse_id, sequence),
  foreign key (company_id, undoes) references inventory.stock_move (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id)
);
select platform.tenant_table('inventory.stock_move');
create index stock_move_order on inventory.stock_move (company_id, item_id, warehouse_id, date, sequence);
create index stock_move_source on inventory.stock_move (company_id, source_kind, source_id);
create index stock_move_date on inventory.stock_move (company_id, date);
create unique index stock_move_undoes on inventory.stock_move (company_id, undoes) where undoes is not null;
create index stock_move_unposted on inventory.stock_move (company_id, warehouse_id, item_id) where amount <> posted_amount;

-- What a company has of each item, all warehouses together: the catalogue shows it without knowing the warehouses.
create view inventory.item_stock with (security_invoker = true) as
  select company_id, item_id, sum(quantity) as quantity, sum(amount) as amount from inventory.stock_balance group by company_id, item_id;
grant select on inventory.item_stock to yupana_app;

-- Numbers of guides without gaps: the row stays locked until the transaction ends.
create table inventory.counter (
  company_id uuid not null references company.company,
  kind text not null,
  year int not null,
  last_number int not null,
  primary key (company_id, kind, year)
);
select platform.tenant_table('inventory.counter');

-- Goods that come in or are counted. Inventory taking is the opening stock.
create table inventory.guide (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  kind text not null check (kind in ('inventory-taking')),
  number text not null,
  date date not null,
  warehouse_id uuid not null,
  description text,
  note text,
  status text not null default 'open' check (status in ('open', 'voided')),
  total numeric(18,2) not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id)
);
select platform.tenant_table('inventory.guide');
create index guide_by_date on inventory.guide (company_id, date, id);
create index guide_by_number on inventory.guide (company_id, number, id);
create unique index guide_number on inventory.guide (company_id, kind, number);
create table inventory.guide_line (
  company_id uuid not null references company.company,
  guide_id uuid not null,
  line int not null,
  item_id uuid not null,
  quantity numeric(20,10) not null check (quantity > 0),
  price numeric(20,10) not null check (price >= 0),
  amount numeric(18,2) not null,
  primary key (company_id, guide_id, line),
  foreign key (company_id, guide_id) references inventory.guide (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.guide_line');
