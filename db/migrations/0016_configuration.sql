-- What a company sets up for itself beside the lists of the law.
create table company.document_type (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- Two characters that begin with a letter: the tax office's own codes begin with a digit.
  code text not null check (code ~ '^[A-Z][A-Z0-9]$'),
  name text not null,
  -- Code of SUNAT table 10 under which it is declared, where it is.
  fiscal_code text,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.document_type');
create unique index document_type_code on company.document_type (company_id, code);

create table company.transaction_type (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,5}$'),
  description text not null,
  discriminator text not null default 'product',
  direction text not null default 'any' check (direction in ('in', 'out', 'any')),
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.transaction_type');
create unique index transaction_type_code on company.transaction_type (company_id, code);
create unique index transaction_type_description on company.transaction_type (company_id, platform.fold(description));

create table company.tax (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null check (code = upper(code)),
  name text not null,
  rate numeric(9,5) not null check (rate >= 0),
  -- Percent of the amount, or soles for each unit.
  basis text not null default 'percent' check (basis in ('percent', 'unit')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.tax');
create unique index tax_code on company.tax (company_id, code, valid_from);

-- Where a till stands and what it works with.
alter table company.document_series add column code text generated always as (serie) stored;
create table company.terminal (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  branch_id uuid not null,
  warehouse_id uuid,
  ticket_series_id uuid,
  invoice_series_id uuid,
  account_id uuid,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, ticket_series_id) references company.document_series (company_id, id),
  foreign key (company_id, invoice_series_id) references company.document_series (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('company.terminal');
create unique index terminal_code on company.terminal (company_id, platform.fold(code));
create index terminal_branch on company.terminal (company_id, branch_id);

-- Terminals that a user is restricted to; none means all.
create table company.membership_terminal (
  company_id uuid not null references company.company,
  user_id uuid not null references company.user_account,
  terminal_id uuid not null,
  primary key (company_id, user_id, terminal_id),
  foreign key (company_id, terminal_id) references company.terminal (company_id, id)
);
select platform.tenant_table('company.membership_terminal');
create index membership_terminal_terminal on company.membership_terminal (company_id, terminal_id);

alter table company.branch add column logo_key text;
create table company.point_of_sale (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  branch_id uuid not null,
  warehouse_id uuid,
  guide_series_id uuid,
  cash_method_id uuid,
  card_method_id uuid,
  deposit_method_id uuid,
  payment_term_id uuid,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id) on delete cascade,
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, guide_series_id) references company.document_series (company_id, id),
  foreign key (company_id, cash_method_id) references treasury.method (company_id, id),
  foreign key (company_id, card_method_id) references treasury.method (company_id, id),
  foreign key (company_id, deposit_method_id) references treasury.method (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('company.point_of_sale');
create unique index point_of_sale_branch on company.point_of_sale (company_id, branch_id);

create index cost_center_parent on company.cost_center (company_id, parent_id);
-- The version that came from the tax office; entered or changed by hand where it is another, or none.
alter table company.exchange_rate add column fetched_version int;
alter table company.configuration add column automatic_accounting boolean not null default true;
alter table company.configuration add constraint configuration_einvoice_status check (einvoice_status between 0 and 3);

-- Numbering of receipts by account: what a till or a bank account counts.
create table treasury.serial (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  label text not null,
  -- 1 in, 2 out, 3 mix
  type text not null default '3' check (type in ('1', '2', '3')),
  account_id uuid not null,
  currency text not null references law.currency,
  counter int not null default 1 check (counter > 0),
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.serial');
create unique index serial_code on treasury.serial (company_id, platform.fold(code));
create index serial_account on treasury.serial (company_id, account_id);

-- Percent of the taxable amount, or soles for each unit.
alter table law.tax_rate add column basis text not null default 'percent' check (basis in ('percent', 'unit'));
