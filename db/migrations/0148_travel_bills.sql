-- What suppliers billed of the services of a file.
create table travel.reservation_bill (
  company_id uuid not null references company.company,
  id uuid not null,
  service_id uuid not null,
  bill_id uuid not null,
  -- Of the bill: its lines are written anew where it is changed.
  line int not null,
  -- With taxes, in the currency of the bill, and what that is in the currency of the file at the rate of the bill's day.
  amount numeric(18,2) not null check (amount > 0),
  cost numeric(18,2) not null,
  -- Why more than was expected.
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, service_id) references travel.reservation_service (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('travel.reservation_bill');
create unique index reservation_bill_line on travel.reservation_bill (company_id, service_id, bill_id, line);
create index reservation_bill_bill on travel.reservation_bill (company_id, bill_id, line);

-- Nobody bills it.
alter table travel.reservation_service add column no_bill boolean not null default false;
