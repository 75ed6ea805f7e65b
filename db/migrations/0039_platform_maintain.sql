-- The application brings the planner's statistics up to date after a long import (MAINTAIN, PostgreSQL 17): of the tables whose rows it changes.
create or replace function platform.tenant_table(p_table regclass, p_append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s using (company_id = platform.current_company()) with check (company_id = platform.current_company())', p_table);
  execute format('grant select, insert %s on %s to yupana_app', case when p_append_only then '' else ', update, delete, maintain' end, p_table);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''company_id'')', p_table);
  end if;
end $$;

do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid::regclass from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    where c.relkind in ('r', 'p') and has_table_privilege('yupana_app', c.oid, 'update')
      and has_table_privilege('yupana_app', c.oid, 'delete')
  loop
    execute format('grant maintain on %s to yupana_app', v_table);
  end loop;
end $$;
