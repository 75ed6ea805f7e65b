-- What a company sets belongs to the area that reads it: one row a company in a table of that area.
create table sales.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- How long a quotation holds that says nothing else, and the terms that it begins with.
  quotation_days int not null default 15 check (quotation_days between 1 and 365),
  quotation_terms text,
  -- Of sales on credit beyond the line or to who owes for too long: told, or refused. Days after which a client counts as overdue; null: nobody does.
  credit_control text not null default 'warn' check (credit_control in ('warn', 'block')),
  credit_overdue_days int check (credit_overdue_days between 0 and 365),
  primary key (company_id, id)
);
create unique index setting_one on sales.setting (company_id);
select platform.tenant_table('sales.setting');
create table purchases.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- Soles above which an order waits for approval; null: none does.
  order_approval_limit numeric(18,2) check (order_approval_limit >= 0),
  primary key (company_id, id)
);
create unique index setting_one on purchases.setting (company_id);
select platform.tenant_table('purchases.setting');
create table treasury.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- For each transfer, in soles and in dollars.
  bank_commission_local numeric(18,2) not null default 0 check (bank_commission_local >= 0),
  bank_commission_foreign numeric(18,2) not null default 0 check (bank_commission_foreign >= 0),
  cash_shift boolean not null default false,
  primary key (company_id, id)
);
create unique index setting_one on treasury.setting (company_id);
select platform.tenant_table('treasury.setting');
-- Beside accounting.setting, which maps the keys of postings to the accounts of a year.
create table accounting.book_setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  automatic_accounting boolean not null default true,
  -- Percent.
  perception numeric(9,5) not null default 2 check (perception between 0 and 100),
  primary key (company_id, id)
);
create unique index book_setting_one on accounting.book_setting (company_id);
select platform.tenant_table('accounting.book_setting');
create table parties.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  mail_enabled boolean not null default true,
  primary key (company_id, id)
);
create unique index setting_one on parties.setting (company_id);
select platform.tenant_table('parties.setting');
create table catalogue.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  taxes_included boolean not null default false,
  primary key (company_id, id)
);
create unique index setting_one on catalogue.setting (company_id);
select platform.tenant_table('catalogue.setting');
alter table einvoicing.setting add column enabled boolean not null default true,
  add column status int not null default 0 check (status between 0 and 3);

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into sales.setting (company_id, id, quotation_days, quotation_terms, credit_control, credit_overdue_days)
      select company_id, uuidv7(), quotation_days, quotation_terms, credit_control, credit_overdue_days from company.configuration where company_id = v_company.id;
    insert into purchases.setting (company_id, id, order_approval_limit)
      select company_id, uuidv7(), order_approval_limit from company.configuration where company_id = v_company.id;
    insert into treasury.setting (company_id, id, bank_commission_local, bank_commission_foreign, cash_shift)
      select company_id, uuidv7(), bank_commission_local, bank_commission_foreign, cash_shift from company.configuration where company_id = v_company.id;
    insert into accounting.book_setting (company_id, id, automatic_accounting, perception)
      select company_id, uuidv7(), automatic_accounting, perception from company.configuration where company_id = v_company.id;
    insert into parties.setting (company_id, id, mail_enabled)
      select company_id, uuidv7(), mail_enabled from company.configuration where company_id = v_company.id;
    insert into catalogue.setting (company_id, id, taxes_included)
      select company_id, uuidv7(), taxes_included from company.configuration where company_id = v_company.id;
    insert into einvoicing.setting (company_id, id) values (v_company.id, uuidv7()) on conflict (company_id) do nothing;
    update einvoicing.setting s set enabled = k.einvoice_enabled, status = k.einvoice_status
      from company.configuration k where s.company_id = v_company.id and k.company_id = v_company.id;
  end loop;
end $$;

alter table company.configuration
  drop column quotation_days, drop column quotation_terms, drop column credit_control, drop column credit_overdue_days, drop column order_approval_limit,
  drop column bank_commission_local, drop column bank_commission_foreign, drop column cash_shift, drop column automatic_accounting, drop column perception,
  drop column mail_enabled, drop column taxes_included, drop column einvoice_enabled, drop column einvoice_status;
