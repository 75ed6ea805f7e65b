-- What a month of the taxes came to, kept when its voucher is written: the balance that is carried is what the next month begins with. What is typed stands
-- where there is no month before, or where a return was filed elsewhere.
create table accounting.tax_month (
  company_id uuid not null references company.company,
  year int not null,
  month int not null,
  version int not null default 1,
  typed_credit numeric(18,2) check (typed_credit >= 0),
  typed_perceptions numeric(18,2) check (typed_perceptions >= 0),
  typed_retentions numeric(18,2) check (typed_retentions >= 0),
  typed_income_credit numeric(18,2) check (typed_income_credit >= 0),
  -- Percent of the net income, where the company proved another coefficient.
  typed_rate numeric(9,5) check (typed_rate between 0 and 100),
  settled_at timestamptz,
  settled_by uuid,
  carried_credit numeric(18,2) check (carried_credit >= 0),
  carried_perceptions numeric(18,2) check (carried_perceptions >= 0),
  carried_retentions numeric(18,2) check (carried_retentions >= 0),
  carried_income_credit numeric(18,2) check (carried_income_credit >= 0),
  primary key (company_id, year, month),
  foreign key (company_id, year, month) references company.period (company_id, year, month),
  check ((settled_at is null) = (carried_credit is null))
);
select platform.tenant_table('accounting.tax_month');
