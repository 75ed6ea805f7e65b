-- What may be spent or shall come in, by item and month. Items are a tree by their codes: 01.02 hangs below 01; leaves take amounts.
create table accounting.budget (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  year int not null check (year between 2001 and 2100),
  code text not null,
  name text not null,
  currency text not null references law.currency,
  -- Soles per unit of its currency: it is controlled in soles.
  exchange_rate numeric(12,6) not null default 1 check (exchange_rate > 0),
  cost_center_id uuid,
  responsible_id uuid references company.user_account,
  control text not null default 'none' check (control in ('none', 'warn', 'block')),
  state text not null default 'draft' check (state in ('draft', 'approved', 'closed')),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('accounting.budget');
create unique index budget_code on accounting.budget (company_id, year, platform.fold(code));
create index budget_by_code on accounting.budget (company_id, code, id);
create index budget_by_name on accounting.budget (company_id, name, id);
create index budget_responsible on accounting.budget (company_id, responsible_id) where responsible_id is not null;
create index budget_center on accounting.budget (company_id, cost_center_id) where cost_center_id is not null;

create function accounting.sum_of(p_months numeric[]) returns numeric language sql immutable parallel safe as $$
  select coalesce(sum(m), 0) from unnest(p_months) m
$$;
create table accounting.budget_item (
  company_id uuid not null,
  id uuid not null,
  version int not null default 1,
  budget_id uuid not null,
  item_code text not null,
  name text not null,
  -- Beginnings of account codes whose lines it takes.
  accounts text[] not null default '{}',
  amount numeric(18,2) not null default 0 check (amount >= 0),
  months numeric(18,2)[] not null,
  -- Takes amounts and documents; the others are sums of what hangs below them.
  base boolean not null,
  primary key (company_id, id),
  foreign key (company_id, budget_id) references accounting.budget (company_id, id) on delete cascade,
  check (cardinality(months) = 12),
  check (amount = accounting.sum_of(months)),
  check (base or amount = 0)
);
select platform.tenant_table('accounting.budget_item');
create unique index budget_item_code on accounting.budget_item (company_id, budget_id, item_code);
create index journal_line_center on accounting.journal_line (company_id, cost_center_id, date) where cost_center_id is not null;
