-- Contacts whole: what the tax office says of them, their bank accounts, generic contacts, merging, search over their persons.
alter table parties.client
  add column commercial_name text,
  add column currency text not null default 'PEN' references law.currency,
  add column perception_agent boolean not null default false,
  add column good_taxpayer boolean not null default false,
  -- As the register said on the day it was read; null where the number was not in it.
  add column register_status text,
  add column register_condition text,
  add column register_read_on date,
  add column logo_key text,
  -- Comes with the company: the generic buyers and the company itself. It keeps its number and is never deleted.
  add column system boolean not null default false,
  -- The contact that took this one in.
  add column merged_into uuid,
  -- Names, phones and addresses of its persons, written with them: free search reads one column of one table.
  add column persons text not null default '',
  add foreign key (company_id, merged_into) references parties.client (company_id, id);
alter table parties.client alter column search set expression as (platform.fold(fiscal_name || ' ' || coalesce(business_name, '') || ' ' || coalesce(commercial_name, '') || ' '
  || document_number || ' ' || code || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || persons));
-- Duplicates are sought by the folded name and by the mail.
create index client_folded_name on parties.client (company_id, platform.fold(fiscal_name));
create index client_email on parties.client (company_id, email) where email is not null;
create index client_merged on parties.client (company_id, merged_into) where merged_into is not null;

create table parties.bank_account (
  company_id uuid not null references company.company,
  id uuid not null,
  client_id uuid not null,
  position int not null,
  name text not null,
  -- PLE table 3, law.code list bank.
  bank text,
  currency text not null references law.currency,
  number text not null,
  -- Interbank code: bank 3, office 3, account 12, check digits 2.
  cci text check (cci ~ '^\d{20}$'),
  -- In the Banco de la Nación, where detracciones are paid in.
  detraction boolean not null default false,
  is_primary boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id) on delete cascade
);
select platform.tenant_table('parties.bank_account');
create index bank_account_client on parties.bank_account (company_id, client_id, position);
create unique index bank_account_primary on parties.bank_account (company_id, client_id) where is_primary;

-- One merge: who went into whom, and how both stood before.
create table parties.client_merge (
  company_id uuid not null references company.company,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  was_active boolean not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, from_id) references parties.client (company_id, id),
  foreign key (company_id, into_id) references parties.client (company_id, id)
);
select platform.tenant_table('parties.client_merge');
create index client_merge_from on parties.client_merge (company_id, from_id);
create index client_merge_into on parties.client_merge (company_id, into_id);

-- The rows that a merge moved, so that it can be taken back.
create table parties.client_merge_row (
  company_id uuid not null references company.company,
  merge_id uuid not null,
  -- `treasury.open_item.party_id`
  reference text not null,
  row_id uuid not null,
  -- Was the primary one of the contact that it left.
  was_primary boolean not null default false,
  primary key (company_id, merge_id, reference, row_id),
  foreign key (company_id, merge_id) references parties.client_merge (company_id, id)
);
select platform.tenant_table('parties.client_merge_row');

-- The statement of one party reads all its items, closed ones too.
create index open_item_statement on treasury.open_item (company_id, party_id, currency, date);

-- Companies that stand already get what founding gives to new ones.
do $$
declare v_company record;
begin
  for v_company in select id, ruc, fiscal_name from company.company loop
    perform platform.set_company(v_company.id);
    insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name, system)
    select v_company.id, uuidv7(), g.number, g.type, g.document_type, g.number, g.name, true
    from (values ('00000000', 'client', '-', 'CLIENTES VARIOS'), ('11111111111', 'third-party', '0', 'TERCEROS VARIOS'),
      (v_company.ruc, 'other', '6', v_company.fiscal_name)) g(number, type, document_type, name)
    on conflict do nothing;
    update parties.client set system = true
    where company_id = v_company.id and (document_type, document_number) in (('-', '00000000'), ('0', '11111111111'), ('6', v_company.ruc));
  end loop;
end $$;
