-- How a company's documents look on paper. Number 1 is the only template today; a company without a row prints by the defaults.
create table company.print_template (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null default 1 check (number = 1),
  -- Null: the colour of the company.
  color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  logo_place text not null default 'left' check (logo_place in ('left', 'right', 'top', 'none')),
  footer text,
  paper text not null default 'A4' check (paper in ('A4', 'A5', '80', '58')),
  copies int not null default 1 check (copies between 1 and 4),
  show_bank_accounts boolean not null default false,
  show_discounts boolean not null default true,
  show_units boolean not null default true,
  show_seller boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('company.print_template');
create unique index print_template_number on company.print_template (company_id, number);

-- The payments that a person recorded, newest first.
create index payment_by_user on treasury.payment (company_id, created_by, date desc, id);
