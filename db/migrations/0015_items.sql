-- Items whole: variants, pictures, presentations, codes of clients and suppliers, mass changes of prices, count sheets.
alter table catalogue.product drop constraint product_type_check;
alter table catalogue.product add check (type in ('product', 'service', 'variants'));
alter table catalogue.product
  -- A variant is a product of its own below one of type `variants`, which is neither sold nor stocked itself.
  add column parent_id uuid,
  -- Its options in one order: no two variants of a product have the same ones.
  add column variant_key text,
  add column service_code text,
  add column short_description text,
  add column fractional_unit_code text references law.unit,
  -- Fractional units in one unit.
  add column conversion_factor numeric(20,10) check (conversion_factor > 0),
  add column serie_tracking boolean not null default false,
  add column batch_tracking boolean not null default false,
  add column batch_due_date boolean not null default false,
  add column featured boolean not null default false,
  add column detraction boolean not null default false,
  -- SUNAT catalogue 54.
  add column detraction_code text,
  -- Codes of the chart; the chart lies above the catalogue, so they are checked when they are written.
  add column purchase_account text,
  add column sale_account text,
  -- The picture that stands for the item; else the first of its pictures, else the first of its product's.
  add column image_key text,
  add foreign key (company_id, parent_id) references catalogue.product (company_id, id),
  add check (parent_id is null or type = 'product'),
  add check ((fractional_unit_code is null) = (conversion_factor is null));
create unique index product_variant on catalogue.product (company_id, parent_id, variant_key) where parent_id is not null;

create table catalogue.variant_criterion (
  company_id uuid not null references company.company, id uuid not null, name text not null, primary key (company_id, id)
);
select platform.tenant_table('catalogue.variant_criterion');
create unique index variant_criterion_name on catalogue.variant_criterion (company_id, platform.fold(name));

create table catalogue.variant_option (
  company_id uuid not null references company.company, id uuid not null, criterion_id uuid not null, name text not null,
  position int not null default 0, primary key (company_id, id),
  unique (company_id, criterion_id, id),
  foreign key (company_id, criterion_id) references catalogue.variant_criterion (company_id, id)
);
select platform.tenant_table('catalogue.variant_option');
create unique index variant_option_name on catalogue.variant_option (company_id, criterion_id, platform.fold(name));

-- The options of a variant, one for each criterion, in the order in which the product has them.
create table catalogue.variant_choice (
  company_id uuid not null references company.company, item_id uuid not null, criterion_id uuid not null, option_id uuid not null,
  position int not null, primary key (company_id, item_id, criterion_id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id) on delete cascade,
  foreign key (company_id, criterion_id, option_id) references catalogue.variant_option (company_id, criterion_id, id)
);
select platform.tenant_table('catalogue.variant_choice');

-- A box of twelve: its own name, barcode and price. The factor is units of the item in one.
create table catalogue.presentation (
  company_id uuid not null references company.company, id uuid not null, item_id uuid not null, position int not null, name text not null,
  unit_code text references law.unit, factor numeric(20,10) not null check (factor > 0), barcode text,
  price numeric(20,10) not null check (price >= 0), include_tax_price boolean not null default false, primary key (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id) on delete cascade
);
select platform.tenant_table('catalogue.presentation');
create index presentation_item on catalogue.presentation (company_id, item_id, position);
create unique index presentation_barcode on catalogue.presentation (company_id, barcode) where barcode is not null;

-- How a client or a supplier calls the product.
create table catalogue.product_client (
  company_id uuid not null references company.company, id uuid not null, product_id uuid not null,
  -- 1 supplier, 2 client
  type smallint not null check (type in (1, 2)), client_id uuid, code text not null, position int not null, primary key (company_id, id),
  foreign key (company_id, product_id) references catalogue.product (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references parties.client (company_id, id)
);
select platform.tenant_table('catalogue.product_client');
create index product_client_product on catalogue.product_client (company_id, product_id, type, position);
create index product_client_code on catalogue.product_client (company_id, type, platform.fold(code));

create table catalogue.product_image (
  company_id uuid not null references company.company, id uuid not null, product_id uuid not null, position int not null,
  storage_key text not null, media_type text not null, width int not null, height int not null, size int not null,
  created_at timestamptz not null default now(), primary key (company_id, id),
  foreign key (company_id, product_id) references catalogue.product (company_id, id) on delete cascade
);
select platform.tenant_table('catalogue.product_image');
create index product_image_product on catalogue.product_image (company_id, product_id, position);

-- A mass change of items, kept so that it can be taken back once within a day.
create table catalogue.item_change (
  company_id uuid not null references company.company, id uuid not null, kind text not null check (kind in ('prices', 'fields')),
  created_at timestamptz not null, created_by uuid not null, items int not null, undone_at timestamptz, undone_by uuid,
  primary key (company_id, id)
);
select platform.tenant_table('catalogue.item_change');
create index item_change_recent on catalogue.item_change (company_id, kind, created_at desc);
-- before and after: values of columns of catalogue.product, as text by their name.
create table catalogue.item_change_line (
  company_id uuid not null references company.company, change_id uuid not null, item_id uuid not null, before jsonb not null, after jsonb not null,
  primary key (company_id, change_id, item_id),
  foreign key (company_id, change_id) references catalogue.item_change (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id) on delete cascade
);
select platform.tenant_table('catalogue.item_change_line');
create index item_change_line_item on catalogue.item_change_line (company_id, item_id);

-- What was counted in a warehouse against what the ledger of stock says; posting writes the differences as movements.
create table inventory.count_sheet (
  company_id uuid not null references company.company, id uuid not null, version int not null default 1, number text not null, date date not null,
  warehouse_id uuid not null, description text, status text not null default 'draft' check (status in ('draft', 'posted')),
  -- Soles: what came in less what went out.
  total numeric(18,2), created_at timestamptz not null default now(), created_by uuid, posted_at timestamptz, posted_by uuid,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id)
);
select platform.tenant_table('inventory.count_sheet');
create unique index count_sheet_number on inventory.count_sheet (company_id, number);
create index count_sheet_date on inventory.count_sheet (company_id, date desc, id);
create table inventory.count_line (
  company_id uuid not null references company.company, sheet_id uuid not null, line int not null, item_id uuid not null,
  -- What the ledger said when the quantity was typed: what moves until the sheet is posted stays.
  expected numeric(20,10) not null,
  -- Null: not counted yet, left alone by posting.
  counted numeric(20,10) check (counted >= 0),
  -- Soles a unit of what is found beyond the ledger; the average where null.
  unit_cost numeric(20,10) check (unit_cost >= 0), amount numeric(18,2),
  primary key (company_id, sheet_id, line), unique (company_id, sheet_id, item_id),
  foreign key (company_id, sheet_id) references inventory.count_sheet (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('inventory.count_line');

-- Every order of the list of items, so that a page of many is read and not sorted.
create index product_by_code on catalogue.product (company_id, code, id);
create index product_by_price on catalogue.product (company_id, price, id);
create index product_by_type on catalogue.product (company_id, type, id);
