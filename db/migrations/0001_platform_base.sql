-- Schemas, roles and the functions that every table rests on.
create extension if not exists pg_trgm;
create schema law;
create schema company;
create schema parties;
create schema catalogue;
create schema accounting;
create schema inventory;
create schema treasury;
create schema einvoicing;
create schema sales;

-- The application works as this role: it owns nothing, so forced row-level security always applies to it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'yupana_app') then create role yupana_app nologin; end if;
end $$;
grant usage on schema platform, law, company, parties, catalogue, accounting, inventory, treasury, einvoicing, sales to yupana_app;

-- The company of the present transaction, or null: then a policy lets nothing through.
create function platform.current_company() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- `set local` is the only form that poolers and distributed servers carry.
create function platform.set_company(p_company uuid) returns void language plpgsql as
  $$ begin execute format('set local app.company_id = %L', p_company); end $$;

create function platform.current_user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function platform.set_user(p_user uuid) returns void language plpgsql as
  $$ begin execute format('set local app.user_id = %L', p_user); end $$;

-- Rows belong to a company: forced row-level security, grants, and the distribution where the server is Citus.
create function platform.tenant_table(p_table regclass, p_append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s using (company_id = platform.current_company()) with check (company_id = platform.current_company())', p_table);
  execute format('grant select, insert %s on %s to yupana_app', case when p_append_only then '' else ', update, delete' end, p_table);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''company_id'')', p_table);
  end if;
end $$;

-- Law, geography and other rows without a company. `p_writable` where the application keeps them.
create table platform.reference (name text primary key);
create function platform.reference_table(p_table regclass, p_writable boolean default false) returns void language plpgsql as $$
begin
  execute format('grant select %s on %s to yupana_app', case when p_writable then ', insert, update, delete' else '' end, p_table);
  insert into platform.reference values (p_table::text);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', p_table);
  end if;
end $$;
insert into platform.reference values ('platform.reference'), ('platform.migration');
grant select on platform.reference to yupana_app;

-- Text as searches see it: no case, no accents, ñ as n.
create function platform.fold(p_text text) returns text language sql immutable strict parallel safe as
  $$ select translate(lower(p_text), 'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc') $$;
