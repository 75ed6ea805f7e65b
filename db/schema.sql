-- Made by `node tools/migrate.ts --schema` from the migrations; to read, not to run.
create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create schema accounting;
create schema catalogue;
create schema company;
create schema einvoicing;
create schema hotels;
create schema inventory;
create schema law;
create schema parties;
create schema platform;
create schema pos;
create schema purchases;
create schema sales;
create schema transport;
create schema travel;
create schema treasury;

CREATE OR REPLACE FUNCTION accounting.check_entry(p_company uuid, p_entry uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare lines int; difference numeric; below int;
begin
  select count(*), coalesce(sum(debit - credit), 0), count(*) filter (where storno) into lines, difference, below
    from accounting.journal_line where company_id = p_company and entry_id = p_entry;
  if lines = 0 then raise exception 'journal entry % is empty', p_entry using errcode = '23514', constraint = 'journal_entry_empty'; end if;
  if difference <> 0 then raise exception 'journal entry % is unbalanced by %', p_entry, difference using errcode = '23514', constraint = 'journal_entry_unbalanced'; end if;
  if below > 0 and (below < lines or not exists (select from accounting.journal_entry e where e.company_id = p_company and e.id = p_entry and e.storno_of is not null)) then
    raise exception 'journal entry % is below zero and takes nothing back', p_entry using errcode = '23514', constraint = 'journal_entry_storno';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION accounting.entry_checked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform accounting.check_entry(new.company_id, new.id); return null; end $function$
;
CREATE OR REPLACE FUNCTION accounting.journal_entry_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from accounting.journal_entry where company_id = $1 and search like $2 and ($3 is null or '' '' || search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION accounting.line_checked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare line accounting.journal_line := coalesce(new, old);
begin
  if tg_op = 'INSERT' and exists (select from accounting.journal_entry e
    where e.company_id = line.company_id and e.id = line.entry_id and e.created_at = transaction_timestamp()) then
    return null;
  end if;
  perform accounting.check_entry(line.company_id, line.entry_id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION accounting.line_month_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare line accounting.journal_line := coalesce(new, old);
begin
  if exists (select from accounting.journal_entry e where e.company_id = line.company_id and e.id = line.entry_id and company.month_is_locked(e.company_id, e.year, e.month)) then
    raise exception 'the month of entry % is locked', line.entry_id using errcode = 'YL001';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION accounting.month_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare entry accounting.journal_entry := coalesce(new, old);
begin
  if company.month_is_locked(entry.company_id, entry.year, entry.month) then
    raise exception 'month % of % is locked', entry.month, entry.year using errcode = 'YL001';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION accounting.sum_of(p_months numeric[])
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(sum(m), 0) from unnest(p_months) m
$function$
;
CREATE OR REPLACE FUNCTION catalogue.keep_barcode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.barcode is not null and (tg_op = 'DELETE' or new.barcode is distinct from old.barcode) then
    delete from catalogue.barcode where company_id = old.company_id and barcode = old.barcode;
  end if;
  if tg_op <> 'DELETE' and new.barcode is not null and (tg_op = 'INSERT' or new.barcode is distinct from old.barcode) then
    insert into catalogue.barcode (company_id, barcode, item_id)
    values (new.company_id, new.barcode, case tg_table_name when 'presentation' then (to_jsonb(new) ->> 'item_id')::uuid else new.id end);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION catalogue.product_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from catalogue.product where company_id = $1 and search like $2 and ($3 is null or '' '' || search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION company.hard_month_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.hard_at is distinct from old.hard_at or new.locked_at is null or new.seal is distinct from old.seal then
    raise exception 'month % of % is closed for good', old.month, old.year using errcode = 'YL001';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION company.month_is_locked(p_company uuid, p_year integer, p_month integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from company.period where company_id = p_company and (year, month) >= (p_year, p_month) and locked_at is not null)
    and not (nullif(current_setting('app.month_exception', true), '') is not null
      and exists (select from company.month_exception e join company.period p on p.company_id = e.company_id and p.year = e.year and p.month = e.month
        where e.company_id = p_company and e.year = p_year and e.month = p_month and e.user_id = current_setting('app.month_exception', true)::uuid
          and e.ended_at is null and e.until > now() and p.hard_at is null))
$function$
;
CREATE OR REPLACE FUNCTION hotels.follow_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.unit_id is null then
    delete from hotels.unit_span where company_id = new.company_id and stay_id = new.id and current;
  else
    insert into hotels.unit_span (company_id, id, unit_id, stay_id, from_date, to_date, holds, current)
    values (new.company_id, uuidv7(), new.unit_id, new.id, greatest(new.checkin, new.unit_from),
      greatest(new.checkin, new.unit_from, least(new.checkout, new.checked_out_on)), new.status in ('confirmed', 'in'), true)
    on conflict (company_id, stay_id) where current do update
      set unit_id = excluded.unit_id, from_date = excluded.from_date, to_date = excluded.to_date, holds = excluded.holds;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION inventory.guide_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from inventory.guide where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION inventory.keep_worth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (old.company_id, uuidv7(), 'stock.worth', old.date, old.warehouse_id::text, -greatest(old.amount, 0), -greatest(-old.amount, 0), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (new.company_id, uuidv7(), 'stock.worth', new.date, new.warehouse_id::text, greatest(new.amount, 0), greatest(-new.amount, 0), 1);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION inventory.output_guide_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from inventory.output_guide where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION inventory.transformation_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from inventory.transformation where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION parties.client_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from parties.client where company_id = $1 and search like $2 and ($3 is null or '' '' || search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION platform.audit_digest(company uuid, after uuid, up_to uuid, OUT rows bigint, OUT digest bytea)
 RETURNS record
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select count(*), sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.user_id, a.request_id, a.entity, a.entity_id, a.action, a.before, a.after, a.address
  )::text, 'UTF8')), ''::bytea order by a.id), ''::bytea))
  from platform.audit a
  where a.company_id = audit_digest.company and a.id > audit_digest.after and a.id <= audit_digest.up_to
$function$
;
CREATE OR REPLACE FUNCTION platform.current_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '')::uuid $function$
;
CREATE OR REPLACE FUNCTION platform.current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.user_id', true), '')::uuid $function$
;
CREATE OR REPLACE FUNCTION platform.findable(p_table regclass, p_column text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create index %I on %s using gin (company_id, %I gin_trgm_ops)', replace(p_table::text, '.', '_') || '_found', p_table, p_column);
  perform platform.found_by(p_table, p_column);
end $function$
;
CREATE OR REPLACE FUNCTION platform.fold(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select translate(lower(p_text), 'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc') $function$
;
CREATE OR REPLACE FUNCTION platform.found_by(p_table regclass, p_column text)
 RETURNS void
 LANGUAGE plpgsql
AS $functionx$
begin
  execute format($function$
    create or replace function %1$s_found(p_company uuid, p_pattern text, p_word text, out ids uuid[], out hits int) language plpgsql stable security definer
      set search_path = pg_catalog, public, pg_temp as $body$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from %1$s where company_id = $1 and %2$I like $2 and ($3 is null or '' '' || %2$I like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $body$
  $function$, p_table, p_column);
  execute format('revoke all on function %s_found(uuid, text, text) from public', p_table);
  execute format('grant execute on function %s_found(uuid, text, text) to yupana_app', p_table);
end $functionx$
;
CREATE OR REPLACE FUNCTION platform.reference_table(p_table regclass, p_writable boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('grant select %s on %s to yupana_app', case when p_writable then ', insert, update, delete' else '' end, p_table);
  insert into platform.reference values (p_table::text);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', p_table);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION platform.set_company(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin execute format('set local app.company_id = %L', p_company); end $function$
;
CREATE OR REPLACE FUNCTION platform.set_user(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin execute format('set local app.user_id = %L', p_user); end $function$
;
CREATE OR REPLACE FUNCTION platform.shows(p_view text, p_query text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create view %s with (security_invoker = true) as %s', p_view, p_query);
  execute format('grant select on %s to yupana_app', p_view);
end $function$
;
CREATE OR REPLACE FUNCTION platform.tenant_table(p_table regclass, p_append_only boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s using (company_id = platform.current_company()) with check (company_id = platform.current_company())', p_table);
  execute format('grant select, insert %s on %s to yupana_app', case when p_append_only then '' else ', update, delete, maintain' end, p_table);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''company_id'')', p_table);
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION pos.requisition_order_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from pos.requisition_order where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION pos.sale_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from pos.sale where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION purchases.bill_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from purchases.bill where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION purchases.import_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from purchases.import where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION purchases.purchase_order_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from purchases.purchase_order where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION purchases.received_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from purchases.received where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION purchases.sire_document_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from purchases.sire_document where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION sales.invoice_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from sales.invoice where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION sales.keep_foot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.status not in ('draft', 'voided') then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (old.company_id, uuidv7(), 'sales.foot', date_trunc('month', old.date)::date, old.currency || ' ' || old.status, -old.total, -old.paid, -1);
  end if;
  if tg_op <> 'DELETE' and new.status not in ('draft', 'voided') then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (new.company_id, uuidv7(), 'sales.foot', date_trunc('month', new.date)::date, new.currency || ' ' || new.status, new.total, new.paid, 1);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION sales.note_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from sales.note where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION sales.quotation_found(p_company uuid, p_pattern text, p_word text, OUT ids uuid[], OUT hits integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    begin
      ids := '{}';
      if p_company = platform.current_company() then
        execute 'select array(select id from sales.quotation where company_id = $1 and said_search like $2 and ($3 is null or '' '' || said_search like $3) limit 2001)'
          into ids using p_company, p_pattern, p_word;
      end if;
      hits := cardinality(ids);
      if hits > 2000 then
        ids := null;
      end if;
    end $function$
;
CREATE OR REPLACE FUNCTION treasury.bad_expression(p_text text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  perform '' ~* p_text;
  return false;
exception when invalid_regular_expression then
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION treasury.dunning_french()
 RETURNS TABLE(code text, subject_fr text, body_fr text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('AVISO1', 'Rappel de paiement : {document}',
      E'À l''attention de {client} :\n\nNous vous rappelons que {amount} restent à payer à ce jour. Le plus ancien était dû le {due}.\n\nSi vous avez déjà payé, merci de nous envoyer le justificatif.'),
    ('AVISO2', 'Deuxième avis : {amount} en retard de {days} jours',
      E'À l''attention de {client} :\n\nNous n''avons pas encore reçu {amount}, en retard de {days} jours. Merci de régulariser ou de nous dire quel jour vous paierez.'),
    ('AVISO3', 'Dernier avis : {amount} en retard de {days} jours',
      E'À l''attention de {client} :\n\nMalgré nos avis {amount} restent à payer, dus depuis le {due}. Sans paiement ni date de paiement dans les prochains jours, nous suspendrons votre crédit.')
$function$
;
CREATE OR REPLACE FUNCTION treasury.means_of_way()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.payment_way is not null then
    new.means := coalesce((select w.law_code from company.payment_way w where w.company_id = new.company_id and w.code = new.payment_way), new.payment_way);
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION treasury.plant_categories(v_company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into treasury.category (company_id, id, code, name, type, ledger_code, kind, cash_flow, requires_party, usual_tax)
  select v_company, uuidv7(), c.* from (values
    ('INTGAN', 'Intereses ganados', '1', '7721', 'interest', '103', false, 'none'),
    ('SOBCAJ', 'Sobrante de caja', '1', '7599', 'surplus', '109', false, 'none'),
    ('PREREC', 'Préstamo recibido', '1', '4511', 'loan', '302', false, 'none'),
    ('DEVPER', 'Devolución de préstamo al personal', '1', '1411', 'personalLoan', '203', true, 'none'),
    ('GARREC', 'Depósito en garantía recibido', '1', '467', 'deposit', '109', true, 'none'),
    ('OTRING', 'Otros ingresos', '1', '7599', null, '109', false, 'none'),
    ('COMBAN', 'Comisiones bancarias', '2', '6391', 'bankFee', '119', false, 'none'),
    ('ITF', 'Impuesto a las transacciones financieras', '2', '6412', 'itf', '113', false, 'none'),
    ('INTPAG', 'Intereses pagados', '2', '67311', 'interest', '114', false, 'none'),
    ('FALCAJ', 'Faltante de caja', '2', '6599', 'shortage', '119', false, 'none'),
    ('TRIBUT', 'Tributos', '2', '40111', 'tax', '113', false, 'none'),
    ('PLANIL', 'Remuneraciones', '2', '4111', 'payroll', '112', false, 'none'),
    ('PREPAG', 'Pago de préstamo', '2', '4511', 'loan', '311', false, 'none'),
    ('PREPER', 'Préstamo al personal', '2', '1411', 'personalLoan', '213', true, 'none'),
    ('GARENT', 'Depósito en garantía entregado', '2', '1649', 'deposit', '119', true, 'none'),
    ('GARDEV', 'Devolución de depósito en garantía', '2', '467', 'depositBack', '119', true, 'none'),
    ('MOVILI', 'Movilidad', '2', '63112', null, '119', false, 'none'),
    ('OTRGAS', 'Otros gastos', '2', '6599', null, '119', false, 'none')
  ) as c(code, name, type, ledger_code, kind, cash_flow, requires_party, usual_tax)
  on conflict (company_id, platform.fold(code)) do nothing
$function$
;
CREATE OR REPLACE FUNCTION treasury.plant_dunning_levels(v_company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into treasury.dunning_level (company_id, id, code, name, days, subject_es, body_es, subject_en, body_en, subject_fr, body_fr)
  select v_company, uuidv7(), d.code, d.name, d.days, d.subject_es, d.body_es, d.subject_en, d.body_en, f.subject_fr, f.body_fr
  from (values
    ('AVISO1', 'Recordatorio', 3, 'Recordatorio de pago: {document}',
      E'Estimados señores de {client}:\n\nLes recordamos que a la fecha tienen pendiente de pago {amount}. Lo más antiguo venció el {due}.\n\nSi ya realizaron el pago, les agradeceremos enviarnos la constancia.',
      'Payment reminder: {document}',
      E'Dear {client},\n\nThis is a friendly reminder that {amount} is still unpaid. The oldest of it was due on {due}.\n\nIf you have paid already, please send us the proof of payment.'),
    ('AVISO2', 'Segundo aviso', 15, 'Segundo aviso: {amount} vencidos hace {days} días',
      E'Estimados señores de {client}:\n\nAún no registramos el pago de {amount}, vencidos hace {days} días. Les pedimos regularizarlo o indicarnos en qué fecha lo harán.',
      'Second notice: {amount} overdue for {days} days',
      E'Dear {client},\n\nWe have not yet received {amount}, overdue for {days} days. Please pay it, or tell us on which day you will.'),
    ('AVISO3', 'Último aviso', 30, 'Último aviso: {amount} vencidos hace {days} días',
      E'Estimados señores de {client}:\n\nPese a nuestros avisos sigue pendiente {amount}, vencidos desde el {due}. De no recibir el pago o un compromiso de fecha en los próximos días, suspenderemos su crédito.',
      'Final notice: {amount} overdue for {days} days',
      E'Dear {client},\n\nIn spite of our notices {amount} is still unpaid, overdue since {due}. Unless we receive the payment or a date for it within the next days, we will suspend your credit.'))
    d(code, name, days, subject_es, body_es, subject_en, body_en)
  join treasury.dunning_french() f on f.code = d.code
  on conflict do nothing
$function$
;
CREATE OR REPLACE FUNCTION treasury.plant_match_rules(v_company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into treasury.match_rule (company_id, id, code, name, contains, expression, direction, category_id, automatic)
  select v_company, uuidv7(), d.code, d.name, d.contains, true, d.direction, c.id, true
  from (values ('ITF', 'ITF', '\mITF\M|IMPUESTO A LAS TRANS', 'out', 'itf', '2'),
    ('COMISION', 'Comisiones y mantenimiento', '\mCOM(IS|ISION|ISIONES)?\M|MANTENIMIENTO|PORTES', 'out', 'bankFee', '2'),
    ('INTERES', 'Intereses ganados', 'INTERES', 'in', 'interest', '1'),
    ('INTERESPAG', 'Intereses pagados', 'INTERES', 'out', 'interest', '2')) d(code, name, contains, direction, kind, type)
  join lateral (select k.id from treasury.category k where k.company_id = v_company and k.kind = d.kind and k.type = d.type and k.active order by k.code limit 1) c on true
  on conflict do nothing
$function$
;
create table accounting.account (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  year integer not null,
  code text not null,
  name text not null,
  level integer not null,
  type integer not null,
  analysis integer default 0 not null,
  active boolean default true not null,
  cost_center boolean default false not null,
  budget boolean default false not null,
  cash_flow boolean default false not null,
  exchange_difference boolean default false not null,
  medium boolean default false not null,
  tax_document boolean default false not null,
  destination1 text,
  percent1 numeric(5,2),
  destination2 text,
  percent2 numeric(5,2),
  destination3 text,
  percent3 numeric(5,2),
  format text,
  function_format text,
  group_id uuid
);
alter table accounting.account add constraint account_analysis_check CHECK (((analysis >= 0) AND (analysis <= 4)));
alter table accounting.account add constraint account_code_check CHECK ((code ~ '^\d{2,12}$'::text));
alter table accounting.account add constraint account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.account add constraint account_company_id_format_fkey FOREIGN KEY (company_id, format) REFERENCES accounting.balance_format(company_id, code) DEFERRABLE;
alter table accounting.account add constraint account_company_id_function_format_fkey FOREIGN KEY (company_id, function_format) REFERENCES accounting.balance_format(company_id, code) DEFERRABLE;
alter table accounting.account add constraint account_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES accounting.account_group(company_id, id);
alter table accounting.account add constraint account_company_id_year_code_key UNIQUE (company_id, year, code);
alter table accounting.account add constraint account_company_id_year_destination1_fkey FOREIGN KEY (company_id, year, destination1) REFERENCES accounting.account(company_id, year, code) DEFERRABLE;
alter table accounting.account add constraint account_company_id_year_destination2_fkey FOREIGN KEY (company_id, year, destination2) REFERENCES accounting.account(company_id, year, code) DEFERRABLE;
alter table accounting.account add constraint account_company_id_year_destination3_fkey FOREIGN KEY (company_id, year, destination3) REFERENCES accounting.account(company_id, year, code) DEFERRABLE;
alter table accounting.account add constraint account_destinations CHECK ((((destination1 IS NULL) = (percent1 IS NULL)) AND ((destination2 IS NULL) = (percent2 IS NULL)) AND ((destination3 IS NULL) = (percent3 IS NULL)) AND ((destination1 IS NOT NULL) OR (destination2 IS NULL)) AND ((destination2 IS NOT NULL) OR (destination3 IS NULL)) AND ((destination1 IS NULL) OR (((percent1 + COALESCE(percent2, (0)::numeric)) + COALESCE(percent3, (0)::numeric)) = (100)::numeric))));
alter table accounting.account add constraint account_level_check CHECK (((level >= 1) AND (level <= 3)));
alter table accounting.account add constraint account_percent1_check CHECK (((percent1 > (0)::numeric) AND (percent1 <= (100)::numeric)));
alter table accounting.account add constraint account_percent2_check CHECK (((percent2 > (0)::numeric) AND (percent2 <= (100)::numeric)));
alter table accounting.account add constraint account_percent3_check CHECK (((percent3 > (0)::numeric) AND (percent3 <= (100)::numeric)));
alter table accounting.account add constraint account_pkey PRIMARY KEY (company_id, id);
alter table accounting.account add constraint account_type_check CHECK (((type >= 1) AND (type <= 7)));
CREATE INDEX account_destination1 ON accounting.account USING btree (company_id, year, destination1) WHERE (destination1 IS NOT NULL);
CREATE INDEX account_destination2 ON accounting.account USING btree (company_id, year, destination2) WHERE (destination2 IS NOT NULL);
CREATE INDEX account_destination3 ON accounting.account USING btree (company_id, year, destination3) WHERE (destination3 IS NOT NULL);
CREATE INDEX account_format ON accounting.account USING btree (company_id, format) WHERE (format IS NOT NULL);
CREATE INDEX account_function_format ON accounting.account USING btree (company_id, function_format) WHERE (function_format IS NOT NULL);
CREATE INDEX account_name ON accounting.account USING btree (company_id, name, id);
CREATE INDEX account_of_group ON accounting.account USING btree (company_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX account_search ON accounting.account USING gin (platform.fold(((code || ' '::text) || name)) public.gin_trgm_ops);
alter table accounting.account enable row level security, force row level security;
create policy tenant on accounting.account using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.account to yupana_app;

create table accounting.account_group (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  kind text not null
);
alter table accounting.account_group add constraint account_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.account_group add constraint account_group_kind_check CHECK ((kind = ANY (ARRAY['income'::text, 'expense'::text, 'other'::text])));
alter table accounting.account_group add constraint account_group_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX account_group_code ON accounting.account_group USING btree (company_id, code);
CREATE INDEX account_group_name ON accounting.account_group USING btree (company_id, name, id);
alter table accounting.account_group enable row level security, force row level security;
create policy tenant on accounting.account_group using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.account_group to yupana_app;

create table accounting.account_removed (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  account jsonb not null
);
alter table accounting.account_removed add constraint account_removed_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.account_removed add constraint account_removed_pkey PRIMARY KEY (company_id, id, batch_id);
CREATE INDEX account_removed_batch ON accounting.account_removed USING btree (company_id, batch_id);
alter table accounting.account_removed enable row level security, force row level security;
create policy tenant on accounting.account_removed using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.account_removed to yupana_app;

create table accounting.archive (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  year integer not null,
  code text not null,
  description text not null
);
alter table accounting.archive add constraint archive_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.archive add constraint archive_company_id_year_code_key UNIQUE (company_id, year, code);
alter table accounting.archive add constraint archive_pkey PRIMARY KEY (company_id, id);
CREATE INDEX archive_description ON accounting.archive USING btree (company_id, description, id);
alter table accounting.archive enable row level security, force row level security;
create policy tenant on accounting.archive using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.archive to yupana_app;

create table accounting.balance_format (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  type integer not null,
  "position" integer not null,
  kind text not null,
  parent text,
  sign integer default 1 not null,
  formula text,
  contrary text,
  sunat_code text
);
alter table accounting.balance_format add constraint balance_format_check CHECK (((formula IS NOT NULL) = (kind = ANY (ARRAY['subtotal'::text, 'ratio'::text]))));
alter table accounting.balance_format add constraint balance_format_check1 CHECK (((contrary IS NULL) OR (kind = 'line'::text)));
alter table accounting.balance_format add constraint balance_format_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{0,9}$'::text));
alter table accounting.balance_format add constraint balance_format_company_id_code_key UNIQUE (company_id, code);
alter table accounting.balance_format add constraint balance_format_company_id_contrary_fkey FOREIGN KEY (company_id, contrary) REFERENCES accounting.balance_format(company_id, code) DEFERRABLE;
alter table accounting.balance_format add constraint balance_format_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.balance_format add constraint balance_format_company_id_parent_fkey FOREIGN KEY (company_id, parent) REFERENCES accounting.balance_format(company_id, code) DEFERRABLE;
alter table accounting.balance_format add constraint balance_format_kind_check CHECK ((kind = ANY (ARRAY['heading'::text, 'line'::text, 'subtotal'::text, 'ratio'::text])));
alter table accounting.balance_format add constraint balance_format_pkey PRIMARY KEY (company_id, id);
alter table accounting.balance_format add constraint balance_format_sign_check CHECK ((sign = ANY (ARRAY[1, '-1'::integer])));
alter table accounting.balance_format add constraint balance_format_type_check CHECK (((type >= 1) AND (type <= 5)));
CREATE INDEX balance_format_contrary ON accounting.balance_format USING btree (company_id, contrary) WHERE (contrary IS NOT NULL);
CREATE INDEX balance_format_name ON accounting.balance_format USING btree (company_id, name, id);
CREATE INDEX balance_format_order ON accounting.balance_format USING btree (company_id, "position", id);
CREATE INDEX balance_format_parent ON accounting.balance_format USING btree (company_id, parent) WHERE (parent IS NOT NULL);
CREATE INDEX balance_format_type ON accounting.balance_format USING btree (company_id, type, id);
alter table accounting.balance_format enable row level security, force row level security;
create policy tenant on accounting.balance_format using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.balance_format to yupana_app;

create table accounting.book_filing (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  month integer not null,
  book text not null,
  file_name text not null,
  sha256 text not null,
  lines integer not null,
  filed_on date not null,
  constancia text not null,
  at timestamp with time zone not null,
  filed_by uuid
);
alter table accounting.book_filing add constraint book_filing_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.book_filing add constraint book_filing_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.book_filing add constraint book_filing_lines_check CHECK ((lines >= 0));
alter table accounting.book_filing add constraint book_filing_pkey PRIMARY KEY (company_id, id);
alter table accounting.book_filing add constraint book_filing_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
CREATE INDEX book_filing_month ON accounting.book_filing USING btree (company_id, year, month, book, id);
alter table accounting.book_filing enable row level security, force row level security;
create policy tenant on accounting.book_filing using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, select on accounting.book_filing to yupana_app;

create table accounting.book_run (
  company_id uuid not null,
  year integer not null,
  month integer not null,
  book text not null,
  at timestamp with time zone not null,
  made_by uuid,
  lines integer not null,
  errors integer not null,
  sha256 text not null
);
alter table accounting.book_run add constraint book_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.book_run add constraint book_run_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.book_run add constraint book_run_errors_check CHECK ((errors >= 0));
alter table accounting.book_run add constraint book_run_lines_check CHECK ((lines >= 0));
alter table accounting.book_run add constraint book_run_pkey PRIMARY KEY (company_id, year, month, book);
alter table accounting.book_run add constraint book_run_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table accounting.book_run enable row level security, force row level security;
create policy tenant on accounting.book_run using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.book_run to yupana_app;

create table accounting.book_setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  automatic_accounting boolean default true not null,
  perception numeric(9,5) default 2 not null,
  rate_type text default 'sale'::text not null,
  igv_credit text default 'direct'::text not null,
  books_regime text default 'full'::text not null,
  profit_sharing numeric(5,2) default 0 not null,
  first_year integer,
  share_value numeric(12,2)
);
alter table accounting.book_setting add constraint book_setting_books_regime_check CHECK ((books_regime = ANY (ARRAY['full'::text, 'simplified'::text])));
alter table accounting.book_setting add constraint book_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.book_setting add constraint book_setting_first_year_check CHECK (((first_year >= 1990) AND (first_year <= 2100)));
alter table accounting.book_setting add constraint book_setting_igv_credit_check CHECK ((igv_credit = ANY (ARRAY['direct'::text, 'proportional'::text])));
alter table accounting.book_setting add constraint book_setting_perception_check CHECK (((perception >= (0)::numeric) AND (perception <= (100)::numeric)));
alter table accounting.book_setting add constraint book_setting_pkey PRIMARY KEY (company_id, id);
alter table accounting.book_setting add constraint book_setting_profit_sharing_check CHECK (((profit_sharing >= (0)::numeric) AND (profit_sharing <= (100)::numeric)));
alter table accounting.book_setting add constraint book_setting_rate_type_check CHECK ((rate_type = ANY (ARRAY['sale'::text, 'purchase'::text])));
alter table accounting.book_setting add constraint book_setting_share_value_check CHECK ((share_value > (0)::numeric));
CREATE UNIQUE INDEX book_setting_one ON accounting.book_setting USING btree (company_id);
alter table accounting.book_setting enable row level security, force row level security;
create policy tenant on accounting.book_setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.book_setting to yupana_app;

create table accounting.budget (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  year integer not null,
  code text not null,
  name text not null,
  currency text not null,
  exchange_rate numeric(12,6) default 1 not null,
  cost_center_id uuid,
  responsible_id uuid,
  control text default 'none'::text not null,
  state text default 'draft'::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table accounting.budget add constraint budget_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table accounting.budget add constraint budget_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.budget add constraint budget_control_check CHECK ((control = ANY (ARRAY['none'::text, 'warn'::text, 'block'::text])));
alter table accounting.budget add constraint budget_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table accounting.budget add constraint budget_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table accounting.budget add constraint budget_pkey PRIMARY KEY (company_id, id);
alter table accounting.budget add constraint budget_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES company.user_account(id);
alter table accounting.budget add constraint budget_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'closed'::text])));
alter table accounting.budget add constraint budget_year_check CHECK (((year >= 2001) AND (year <= 2100)));
CREATE INDEX budget_by_code ON accounting.budget USING btree (company_id, code, id);
CREATE INDEX budget_by_name ON accounting.budget USING btree (company_id, name, id);
CREATE INDEX budget_center ON accounting.budget USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE UNIQUE INDEX budget_code ON accounting.budget USING btree (company_id, year, platform.fold(code));
CREATE INDEX budget_responsible ON accounting.budget USING btree (company_id, responsible_id) WHERE (responsible_id IS NOT NULL);
alter table accounting.budget enable row level security, force row level security;
create policy tenant on accounting.budget using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.budget to yupana_app;

create table accounting.budget_item (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  budget_id uuid not null,
  item_code text not null,
  name text not null,
  accounts text[] default '{}'::text[] not null,
  amount numeric(18,2) default 0 not null,
  months numeric(18,2)[] not null,
  base boolean not null
);
alter table accounting.budget_item add constraint budget_item_amount_check CHECK ((amount >= (0)::numeric));
alter table accounting.budget_item add constraint budget_item_check CHECK ((amount = accounting.sum_of(months)));
alter table accounting.budget_item add constraint budget_item_check1 CHECK ((base OR (amount = (0)::numeric)));
alter table accounting.budget_item add constraint budget_item_company_id_budget_id_fkey FOREIGN KEY (company_id, budget_id) REFERENCES accounting.budget(company_id, id) ON DELETE CASCADE;
alter table accounting.budget_item add constraint budget_item_months_check CHECK ((cardinality(months) = 12));
alter table accounting.budget_item add constraint budget_item_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX budget_item_code ON accounting.budget_item USING btree (company_id, budget_id, item_code);
alter table accounting.budget_item enable row level security, force row level security;
create policy tenant on accounting.budget_item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.budget_item to yupana_app;

create table accounting.closing_rate (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  year integer not null,
  month integer not null,
  period date generated always as (make_date(year, month, 1)) stored not null,
  purchase numeric(12,6) not null,
  sale numeric(12,6) not null
);
alter table accounting.closing_rate add constraint closing_rate_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.closing_rate add constraint closing_rate_company_id_year_month_key UNIQUE (company_id, year, month);
alter table accounting.closing_rate add constraint closing_rate_pkey PRIMARY KEY (company_id, id);
alter table accounting.closing_rate add constraint closing_rate_purchase_check CHECK ((purchase > (1)::numeric));
alter table accounting.closing_rate add constraint closing_rate_sale_check CHECK ((sale > (1)::numeric));
CREATE INDEX closing_rate_period ON accounting.closing_rate USING btree (company_id, period, id);
alter table accounting.closing_rate enable row level security, force row level security;
create policy tenant on accounting.closing_rate using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.closing_rate to yupana_app;

create table accounting.journal_entry (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  month integer not null,
  archive text not null,
  number integer not null,
  date date not null,
  memo text not null,
  origin text not null,
  source_kind text not null,
  source_id uuid not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  total numeric(18,2) not null,
  reverses uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  search text generated always as (platform.fold(((((((((memo || ' '::text) || archive) || '-'::text) || (year)::text) || '-'::text) || lpad((month)::text, 2, '0'::text)) || '-'::text) || lpad((number)::text, 6, '0'::text)))) stored not null,
  voucher_id uuid,
  version integer default 1 not null,
  live boolean default true not null,
  storno_of uuid,
  ends boolean default false not null,
  rate_type text default 'sale'::text not null,
  corrects uuid
);
alter table accounting.journal_entry add constraint journal_entry_check CHECK (((storno_of IS NULL) OR (NOT live)));
alter table accounting.journal_entry add constraint journal_entry_company_id_corrects_fkey FOREIGN KEY (company_id, corrects) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.journal_entry add constraint journal_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.journal_entry add constraint journal_entry_company_id_reverses_fkey FOREIGN KEY (company_id, reverses) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.journal_entry add constraint journal_entry_company_id_storno_of_fkey FOREIGN KEY (company_id, storno_of) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.journal_entry add constraint journal_entry_company_id_voucher_id_fkey FOREIGN KEY (company_id, voucher_id) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.journal_entry add constraint journal_entry_company_id_year_archive_fkey FOREIGN KEY (company_id, year, archive) REFERENCES accounting.archive(company_id, year, code);
alter table accounting.journal_entry add constraint journal_entry_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.journal_entry add constraint journal_entry_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table accounting.journal_entry add constraint journal_entry_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table accounting.journal_entry add constraint journal_entry_origin_check CHECK ((origin = ANY (ARRAY['REGISTER'::text, 'GENERATE'::text, 'IMPORT'::text, 'DOCUMENT'::text, 'PAYMENT'::text, 'CLOSED'::text, 'OPENING'::text, 'DESTINY'::text, 'EXCHANGE_RATE_DIFFERENT'::text, 'MONTHLY_ExCHANGE_RATE_DIFFERENT'::text, 'SIRE'::text])));
alter table accounting.journal_entry add constraint journal_entry_pkey PRIMARY KEY (company_id, id);
alter table accounting.journal_entry add constraint journal_entry_rate_type_check CHECK ((rate_type = ANY (ARRAY['sale'::text, 'purchase'::text, 'manual'::text])));
CREATE INDEX accounting_journal_entry_found ON accounting.journal_entry USING gin (company_id, search public.gin_trgm_ops);
CREATE INDEX journal_entry_by_hand ON accounting.journal_entry USING btree (company_id, archive, date) WHERE ((source_kind = 'voucher'::text) AND live);
CREATE INDEX journal_entry_corrects ON accounting.journal_entry USING btree (company_id, corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX journal_entry_date ON accounting.journal_entry USING btree (company_id, date, id);
CREATE INDEX journal_entry_exchange ON accounting.journal_entry USING btree (company_id, date) WHERE (origin = ANY (ARRAY['MONTHLY_ExCHANGE_RATE_DIFFERENT'::text, 'EXCHANGE_RATE_DIFFERENT'::text]));
CREATE INDEX journal_entry_number ON accounting.journal_entry USING btree (company_id, number, id);
CREATE UNIQUE INDEX journal_entry_one_version ON accounting.journal_entry USING btree (company_id, voucher_id) WHERE (live AND (voucher_id IS NOT NULL));
CREATE INDEX journal_entry_restated ON accounting.journal_entry USING btree (company_id, year, month) WHERE (origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT'::text);
CREATE INDEX journal_entry_reverses ON accounting.journal_entry USING btree (company_id, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX journal_entry_source ON accounting.journal_entry USING btree (company_id, source_kind, source_id);
CREATE UNIQUE INDEX journal_entry_standing ON accounting.journal_entry USING btree (company_id, year, month, archive, number) WHERE live;
CREATE UNIQUE INDEX journal_entry_storno ON accounting.journal_entry USING btree (company_id, storno_of) WHERE (storno_of IS NOT NULL);
CREATE INDEX journal_entry_total ON accounting.journal_entry USING btree (company_id, total, id);
CREATE INDEX journal_entry_versions ON accounting.journal_entry USING btree (company_id, voucher_id) WHERE (voucher_id IS NOT NULL);
alter table accounting.journal_entry enable row level security, force row level security;
create policy tenant on accounting.journal_entry using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE CONSTRAINT TRIGGER entry_balanced AFTER INSERT ON accounting.journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounting.entry_checked();
CREATE TRIGGER zz_month_open AFTER INSERT OR DELETE OR UPDATE ON accounting.journal_entry FOR EACH ROW EXECUTE FUNCTION accounting.month_is_open();
grant insert, maintain, select on accounting.journal_entry to yupana_app;

create table accounting.journal_line (
  company_id uuid not null,
  entry_id uuid not null,
  line integer not null,
  year integer not null,
  account_code text not null,
  date date not null,
  debit numeric(18,2) not null,
  credit numeric(18,2) not null,
  foreign_amount numeric(18,2) default 0 not null,
  memo text,
  party_id uuid,
  cost_center_id uuid,
  document_type text,
  serie text,
  number text,
  due_on date,
  party_number text,
  party_name text,
  storno boolean default false not null,
  document_date date,
  payment_means text,
  operation_number text,
  detraction_on date,
  detraction_number text,
  cash_flow text,
  corrects_type text,
  corrects_serie text,
  corrects_number text,
  rule text
);
alter table accounting.journal_line add constraint journal_line_check CHECK (((debit = (0)::numeric) OR (credit = (0)::numeric)));
alter table accounting.journal_line add constraint journal_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table accounting.journal_line add constraint journal_line_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.journal_line add constraint journal_line_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table accounting.journal_line add constraint journal_line_company_id_year_account_code_fkey FOREIGN KEY (company_id, year, account_code) REFERENCES accounting.account(company_id, year, code);
alter table accounting.journal_line add constraint journal_line_pkey PRIMARY KEY (company_id, entry_id, line);
alter table accounting.journal_line add constraint journal_line_side_check CHECK (
CASE
    WHEN storno THEN ((debit <= (0)::numeric) AND (credit <= (0)::numeric))
    ELSE ((debit >= (0)::numeric) AND (credit >= (0)::numeric))
END);
CREATE INDEX journal_line_account ON accounting.journal_line USING btree (company_id, account_code, date, entry_id);
CREATE INDEX journal_line_center ON accounting.journal_line USING btree (company_id, cost_center_id, date) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX journal_line_dollars ON accounting.journal_line USING btree (company_id, account_code, date) WHERE (foreign_amount <> (0)::numeric);
CREATE INDEX journal_line_party ON accounting.journal_line USING btree (company_id, party_id, date) WHERE (party_id IS NOT NULL);
alter table accounting.journal_line enable row level security, force row level security;
create policy tenant on accounting.journal_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE CONSTRAINT TRIGGER line_balanced AFTER INSERT OR DELETE OR UPDATE ON accounting.journal_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounting.line_checked();
CREATE TRIGGER zz_month_open AFTER DELETE OR UPDATE ON accounting.journal_line FOR EACH ROW EXECUTE FUNCTION accounting.line_month_is_open();
grant insert, maintain, select on accounting.journal_line to yupana_app;

create table accounting.operation_note (
  company_id uuid not null,
  operation text not null,
  version integer default 1 not null,
  due_on date,
  reference text,
  closed_note text
);
alter table accounting.operation_note add constraint operation_note_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.operation_note add constraint operation_note_pkey PRIMARY KEY (company_id, operation);
alter table accounting.operation_note enable row level security, force row level security;
create policy tenant on accounting.operation_note using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.operation_note to yupana_app;

create table accounting.operation_order (
  company_id uuid not null,
  year integer not null,
  operation text not null,
  lines integer not null,
  next_due_on date
);
alter table accounting.operation_order add constraint operation_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.operation_order add constraint operation_order_pkey PRIMARY KEY (company_id, year, operation);
alter table accounting.operation_order enable row level security, force row level security;
create policy tenant on accounting.operation_order using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.operation_order to yupana_app;

create table accounting.posting_request (
  company_id uuid not null,
  id uuid not null,
  state text default 'pending'::text not null,
  entry_id uuid,
  reverses uuid,
  year integer not null,
  month integer not null,
  archive text not null,
  date date not null,
  memo text not null,
  origin text not null,
  source_kind text not null,
  source_id uuid not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  total numeric(18,2) not null,
  party_id uuid,
  document_type text,
  serie text,
  number text,
  lines jsonb not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table accounting.posting_request add constraint posting_request_check CHECK (((state = 'generated'::text) = (entry_id IS NOT NULL)));
alter table accounting.posting_request add constraint posting_request_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.posting_request add constraint posting_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.posting_request add constraint posting_request_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table accounting.posting_request add constraint posting_request_company_id_reverses_fkey FOREIGN KEY (company_id, reverses) REFERENCES accounting.posting_request(company_id, id);
alter table accounting.posting_request add constraint posting_request_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.posting_request add constraint posting_request_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table accounting.posting_request add constraint posting_request_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table accounting.posting_request add constraint posting_request_origin_check CHECK ((origin = ANY (ARRAY['DOCUMENT'::text, 'PAYMENT'::text, 'GENERATE'::text])));
alter table accounting.posting_request add constraint posting_request_pkey PRIMARY KEY (company_id, id);
alter table accounting.posting_request add constraint posting_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'generated'::text, 'ended'::text])));
CREATE INDEX posting_request_entry ON accounting.posting_request USING btree (company_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX posting_request_pending ON accounting.posting_request USING btree (company_id, date, id) WHERE (state = 'pending'::text);
CREATE INDEX posting_request_reverses ON accounting.posting_request USING btree (company_id, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX posting_request_source ON accounting.posting_request USING btree (company_id, source_kind, source_id);
CREATE INDEX posting_request_total ON accounting.posting_request USING btree (company_id, total, id) WHERE (state = 'pending'::text);
alter table accounting.posting_request enable row level security, force row level security;
create policy tenant on accounting.posting_request using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.posting_request to yupana_app;

create table accounting.said_document (
  company_id uuid not null,
  voucher_id uuid not null,
  columns jsonb not null
);
alter table accounting.said_document add constraint said_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.said_document add constraint said_document_company_id_voucher_id_fkey FOREIGN KEY (company_id, voucher_id) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.said_document add constraint said_document_pkey PRIMARY KEY (company_id, voucher_id);
alter table accounting.said_document enable row level security, force row level security;
create policy tenant on accounting.said_document using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.said_document to yupana_app;

create table accounting.sealed_voucher (
  company_id uuid not null,
  sealing_id uuid not null,
  voucher_id uuid not null,
  entry_id uuid not null,
  year integer not null,
  month integer not null
);
alter table accounting.sealed_voucher add constraint sealed_voucher_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.sealed_voucher add constraint sealed_voucher_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.sealed_voucher add constraint sealed_voucher_company_id_sealing_id_fkey FOREIGN KEY (company_id, sealing_id) REFERENCES company.month_lock_history(company_id, id);
alter table accounting.sealed_voucher add constraint sealed_voucher_company_id_voucher_id_fkey FOREIGN KEY (company_id, voucher_id) REFERENCES accounting.journal_entry(company_id, id);
alter table accounting.sealed_voucher add constraint sealed_voucher_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.sealed_voucher add constraint sealed_voucher_pkey PRIMARY KEY (company_id, sealing_id, voucher_id);
CREATE INDEX sealed_voucher_entry ON accounting.sealed_voucher USING btree (company_id, entry_id);
CREATE INDEX sealed_voucher_month ON accounting.sealed_voucher USING btree (company_id, year, month);
CREATE INDEX sealed_voucher_voucher ON accounting.sealed_voucher USING btree (company_id, voucher_id);
alter table accounting.sealed_voucher enable row level security, force row level security;
create policy tenant on accounting.sealed_voucher using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, select on accounting.sealed_voucher to yupana_app;

create table accounting.setting (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  key text not null,
  account_code text not null
);
alter table accounting.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.setting add constraint setting_company_id_year_account_code_fkey FOREIGN KEY (company_id, year, account_code) REFERENCES accounting.account(company_id, year, code);
alter table accounting.setting add constraint setting_company_id_year_key_key UNIQUE (company_id, year, key);
alter table accounting.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
alter table accounting.setting enable row level security, force row level security;
create policy tenant on accounting.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.setting to yupana_app;

create table accounting.setting_year (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  year integer not null
);
alter table accounting.setting_year add constraint setting_year_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.setting_year add constraint setting_year_company_id_year_key UNIQUE (company_id, year);
alter table accounting.setting_year add constraint setting_year_pkey PRIMARY KEY (company_id, id);
alter table accounting.setting_year enable row level security, force row level security;
create policy tenant on accounting.setting_year using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.setting_year to yupana_app;

create table accounting.sire_account (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  party_number text not null,
  account_code text not null,
  cost_center_id uuid,
  archive text not null
);
alter table accounting.sire_account add constraint sire_account_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table accounting.sire_account add constraint sire_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.sire_account add constraint sire_account_company_id_type_party_number_key UNIQUE (company_id, type, party_number);
alter table accounting.sire_account add constraint sire_account_pkey PRIMARY KEY (company_id, id);
CREATE INDEX sire_account_center ON accounting.sire_account USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
alter table accounting.sire_account enable row level security, force row level security;
create policy tenant on accounting.sire_account using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.sire_account to yupana_app;

create table accounting.sire_memory (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  party_number text not null,
  difference text not null,
  option text not null,
  reason text not null
);
alter table accounting.sire_memory add constraint sire_memory_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.sire_memory add constraint sire_memory_company_id_type_party_number_difference_key UNIQUE (company_id, type, party_number, difference);
alter table accounting.sire_memory add constraint sire_memory_pkey PRIMARY KEY (company_id, id);
alter table accounting.sire_memory enable row level security, force row level security;
create policy tenant on accounting.sire_memory using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.sire_memory to yupana_app;

create table accounting.sire_period (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  type text not null,
  year integer not null,
  month integer not null,
  status text default 'none'::text not null,
  action text,
  asked_at timestamp with time zone,
  ticket text,
  attempted boolean default false not null,
  upload_url text,
  file_name text,
  file_key text,
  message text,
  problems jsonb default '[]'::jsonb not null,
  no_movement boolean default false not null,
  complements integer default 0 not null,
  proposal_at timestamp with time zone,
  compared_at timestamp with time zone,
  sent_at timestamp with time zone,
  ours_count integer default 0 not null,
  ours_base numeric(18,2) default 0 not null,
  ours_igv numeric(18,2) default 0 not null,
  sunat_count integer default 0 not null,
  sunat_base numeric(18,2) default 0 not null,
  sunat_igv numeric(18,2) default 0 not null,
  sent_count integer,
  sent_base numeric(18,2),
  sent_igv numeric(18,2),
  sent_total numeric(18,2),
  registered_on date,
  constancia text,
  adjusted_on date,
  adjusted_constancia text,
  reminded_days integer
);
alter table accounting.sire_period add constraint sire_period_action_check CHECK ((action = ANY (ARRAY['proposal'::text, 'accept'::text, 'complement'::text, 'replace'::text, 'register'::text])));
alter table accounting.sire_period add constraint sire_period_check CHECK (((status <> ALL (ARRAY['requested'::text, 'sending'::text, 'failed'::text])) OR (action IS NOT NULL)));
alter table accounting.sire_period add constraint sire_period_check1 CHECK (((status <> ALL (ARRAY['registered'::text, 'adjusted'::text])) OR ((registered_on IS NOT NULL) AND (constancia IS NOT NULL))));
alter table accounting.sire_period add constraint sire_period_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.sire_period add constraint sire_period_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.sire_period add constraint sire_period_company_id_year_month_type_key UNIQUE (company_id, year, month, type);
alter table accounting.sire_period add constraint sire_period_complements_check CHECK (((complements >= 0) AND (complements <= 99)));
alter table accounting.sire_period add constraint sire_period_pkey PRIMARY KEY (company_id, id);
alter table accounting.sire_period add constraint sire_period_status_check CHECK ((status = ANY (ARRAY['none'::text, 'requested'::text, 'proposal'::text, 'compared'::text, 'decided'::text, 'ready'::text, 'sending'::text, 'preliminary'::text, 'registered'::text, 'adjusted'::text, 'failed'::text])));
alter table accounting.sire_period add constraint sire_period_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'purchase'::text, 'no-domiciled'::text])));
alter table accounting.sire_period enable row level security, force row level security;
create policy tenant on accounting.sire_period using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.sire_period to yupana_app;

create table accounting.sire_proposal (
  company_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  line integer not null,
  date date,
  document_type text not null,
  series text not null,
  number text not null,
  party_number text not null,
  party_name text not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  body jsonb not null
);
alter table accounting.sire_proposal add constraint sire_proposal_company_id_period_id_fkey FOREIGN KEY (company_id, period_id) REFERENCES accounting.sire_period(company_id, id) ON DELETE CASCADE;
alter table accounting.sire_proposal add constraint sire_proposal_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX sire_proposal_line ON accounting.sire_proposal USING btree (company_id, period_id, line);
alter table accounting.sire_proposal enable row level security, force row level security;
create policy tenant on accounting.sire_proposal using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.sire_proposal to yupana_app;

create table accounting.sire_row (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  period_id uuid not null,
  place integer not null,
  kind text not null,
  key text not null,
  document_type text not null,
  series text not null,
  number text not null,
  date date,
  party_number text not null,
  party_name text not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  ours jsonb,
  theirs jsonb,
  fields text[] default '{}'::text[] not null,
  document_kind text,
  document_id uuid,
  option text,
  reason text,
  remembered boolean default false not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  account_code text,
  cost_center_id uuid,
  archive text,
  voucher_id uuid
);
alter table accounting.sire_row add constraint sire_row_check CHECK ((((ours IS NULL) = (kind = 'onlySunat'::text)) AND ((theirs IS NULL) = (kind = ANY (ARRAY['onlyOurs'::text, 'equal'::text])))));
alter table accounting.sire_row add constraint sire_row_check1 CHECK (((decided_at IS NULL) OR ((option IS NOT NULL) AND (reason IS NOT NULL))));
alter table accounting.sire_row add constraint sire_row_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table accounting.sire_row add constraint sire_row_company_id_period_id_fkey FOREIGN KEY (company_id, period_id) REFERENCES accounting.sire_period(company_id, id) ON DELETE CASCADE;
alter table accounting.sire_row add constraint sire_row_kind_check CHECK ((kind = ANY (ARRAY['equal'::text, 'different'::text, 'onlySunat'::text, 'onlyOurs'::text])));
alter table accounting.sire_row add constraint sire_row_option_check CHECK ((option = ANY (ARRAY['OURS'::text, 'SUNAT'::text, 'FIX'::text, 'LATER'::text, 'ADD'::text, 'EXCLUDE'::text, 'CREATE'::text, 'ACCEPT'::text])));
alter table accounting.sire_row add constraint sire_row_pkey PRIMARY KEY (company_id, id);
CREATE INDEX sire_row_center ON accounting.sire_row USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE UNIQUE INDEX sire_row_key ON accounting.sire_row USING btree (company_id, period_id, key);
CREATE INDEX sire_row_place ON accounting.sire_row USING btree (company_id, period_id, kind, place);
alter table accounting.sire_row enable row level security, force row level security;
create policy tenant on accounting.sire_row using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.sire_row to yupana_app;

create table accounting.tax_month (
  company_id uuid not null,
  year integer not null,
  month integer not null,
  version integer default 1 not null,
  typed_credit numeric(18,2),
  typed_perceptions numeric(18,2),
  typed_retentions numeric(18,2),
  typed_income_credit numeric(18,2),
  typed_rate numeric(9,5),
  settled_at timestamp with time zone,
  settled_by uuid,
  carried_credit numeric(18,2),
  carried_perceptions numeric(18,2),
  carried_retentions numeric(18,2),
  carried_income_credit numeric(18,2)
);
alter table accounting.tax_month add constraint tax_month_carried_credit_check CHECK ((carried_credit >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_carried_income_credit_check CHECK ((carried_income_credit >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_carried_perceptions_check CHECK ((carried_perceptions >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_carried_retentions_check CHECK ((carried_retentions >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_check CHECK (((settled_at IS NULL) = (carried_credit IS NULL)));
alter table accounting.tax_month add constraint tax_month_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.tax_month add constraint tax_month_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.tax_month add constraint tax_month_pkey PRIMARY KEY (company_id, year, month);
alter table accounting.tax_month add constraint tax_month_typed_credit_check CHECK ((typed_credit >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_typed_income_credit_check CHECK ((typed_income_credit >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_typed_perceptions_check CHECK ((typed_perceptions >= (0)::numeric));
alter table accounting.tax_month add constraint tax_month_typed_rate_check CHECK (((typed_rate >= (0)::numeric) AND (typed_rate <= (100)::numeric)));
alter table accounting.tax_month add constraint tax_month_typed_retentions_check CHECK ((typed_retentions >= (0)::numeric));
alter table accounting.tax_month enable row level security, force row level security;
create policy tenant on accounting.tax_month using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.tax_month to yupana_app;

create table accounting.voucher_counter (
  company_id uuid not null,
  year integer not null,
  month integer not null,
  archive text not null,
  last_number integer not null
);
alter table accounting.voucher_counter add constraint voucher_counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.voucher_counter add constraint voucher_counter_pkey PRIMARY KEY (company_id, year, month, archive);
alter table accounting.voucher_counter enable row level security, force row level security;
create policy tenant on accounting.voucher_counter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.voucher_counter to yupana_app;

create table accounting.voucher_draft (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  year integer not null,
  month integer not null,
  archive text,
  date date not null,
  memo text not null,
  currency text not null,
  body jsonb not null,
  debit numeric(18,2) not null,
  credit numeric(18,2) not null,
  foreign_debit numeric(18,2) not null,
  foreign_credit numeric(18,2) not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table accounting.voucher_draft add constraint voucher_draft_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.voucher_draft add constraint voucher_draft_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table accounting.voucher_draft add constraint voucher_draft_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table accounting.voucher_draft add constraint voucher_draft_pkey PRIMARY KEY (company_id, id);
CREATE INDEX voucher_draft_month ON accounting.voucher_draft USING btree (company_id, year, month, date, id);
alter table accounting.voucher_draft enable row level security, force row level security;
create policy tenant on accounting.voucher_draft using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.voucher_draft to yupana_app;

create table accounting.voucher_template (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  archive text,
  memo text,
  currency text default 'PEN'::text not null
);
alter table accounting.voucher_template add constraint voucher_template_archive_check CHECK ((archive ~ '^\d{2}$'::text));
alter table accounting.voucher_template add constraint voucher_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.voucher_template add constraint voucher_template_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table accounting.voucher_template add constraint voucher_template_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX voucher_template_code ON accounting.voucher_template USING btree (company_id, platform.fold(code));
CREATE INDEX voucher_template_name ON accounting.voucher_template USING btree (company_id, name, id);
CREATE INDEX voucher_template_order ON accounting.voucher_template USING btree (company_id, code, id);
alter table accounting.voucher_template enable row level security, force row level security;
create policy tenant on accounting.voucher_template using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.voucher_template to yupana_app;

create table accounting.voucher_template_line (
  company_id uuid not null,
  id uuid default gen_random_uuid() not null,
  template_id uuid not null,
  line integer not null,
  account_code text not null,
  side text not null,
  kind text not null,
  amount numeric(18,4),
  memo text,
  party_id uuid,
  cost_center_id uuid
);
alter table accounting.voucher_template_line add constraint voucher_template_line_amount_check CHECK ((amount > (0)::numeric));
alter table accounting.voucher_template_line add constraint voucher_template_line_check CHECK (((kind = 'missing'::text) = (amount IS NULL)));
alter table accounting.voucher_template_line add constraint voucher_template_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table accounting.voucher_template_line add constraint voucher_template_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table accounting.voucher_template_line add constraint voucher_template_line_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table accounting.voucher_template_line add constraint voucher_template_line_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES accounting.voucher_template(company_id, id) ON DELETE CASCADE;
alter table accounting.voucher_template_line add constraint voucher_template_line_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'percent'::text, 'missing'::text])));
alter table accounting.voucher_template_line add constraint voucher_template_line_pkey PRIMARY KEY (company_id, template_id, line);
alter table accounting.voucher_template_line add constraint voucher_template_line_side_check CHECK ((side = ANY (ARRAY['debit'::text, 'credit'::text])));
CREATE INDEX voucher_template_line_center ON accounting.voucher_template_line USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE UNIQUE INDEX voucher_template_line_id ON accounting.voucher_template_line USING btree (company_id, id);
CREATE INDEX voucher_template_line_party ON accounting.voucher_template_line USING btree (company_id, party_id) WHERE (party_id IS NOT NULL);
alter table accounting.voucher_template_line enable row level security, force row level security;
create policy tenant on accounting.voucher_template_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on accounting.voucher_template_line to yupana_app;

create table catalogue.barcode (
  company_id uuid not null,
  barcode text not null,
  item_id uuid not null
);
alter table catalogue.barcode add constraint barcode_barcode PRIMARY KEY (company_id, barcode);
alter table catalogue.barcode add constraint barcode_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
CREATE INDEX barcode_item ON catalogue.barcode USING btree (company_id, item_id);
alter table catalogue.barcode enable row level security, force row level security;
create policy tenant on catalogue.barcode using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.barcode to yupana_app;

create table catalogue.brand (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  active boolean default true not null
);
alter table catalogue.brand add constraint brand_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.brand add constraint brand_pkey PRIMARY KEY (company_id, id);
CREATE INDEX brand_by_code ON catalogue.brand USING btree (company_id, code, id);
CREATE INDEX brand_by_name ON catalogue.brand USING btree (company_id, name, id);
CREATE UNIQUE INDEX brand_code ON catalogue.brand USING btree (company_id, platform.fold(code));
alter table catalogue.brand enable row level security, force row level security;
create policy tenant on catalogue.brand using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.brand to yupana_app;

create table catalogue.category (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  active boolean default true not null
);
alter table catalogue.category add constraint category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.category add constraint category_pkey PRIMARY KEY (company_id, id);
CREATE INDEX category_by_code ON catalogue.category USING btree (company_id, code, id);
CREATE INDEX category_by_name ON catalogue.category USING btree (company_id, name, id);
CREATE UNIQUE INDEX category_code ON catalogue.category USING btree (company_id, platform.fold(code));
alter table catalogue.category enable row level security, force row level security;
create policy tenant on catalogue.category using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.category to yupana_app;

create table catalogue.family (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  parent_id uuid,
  active boolean default true not null
);
alter table catalogue.family add constraint family_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.family add constraint family_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES catalogue.family(company_id, id);
alter table catalogue.family add constraint family_pkey PRIMARY KEY (company_id, id);
CREATE INDEX family_by_code ON catalogue.family USING btree (company_id, code, id);
CREATE INDEX family_by_name ON catalogue.family USING btree (company_id, name, id);
CREATE UNIQUE INDEX family_code ON catalogue.family USING btree (company_id, platform.fold(code));
alter table catalogue.family enable row level security, force row level security;
create policy tenant on catalogue.family using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.family to yupana_app;

create table catalogue.favourite_unit (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  active boolean default true not null
);
alter table catalogue.favourite_unit add constraint favourite_unit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.favourite_unit add constraint favourite_unit_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX favourite_unit_code ON catalogue.favourite_unit USING btree (company_id, code);
alter table catalogue.favourite_unit enable row level security, force row level security;
create policy tenant on catalogue.favourite_unit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.favourite_unit to yupana_app;

create table catalogue.item_change (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  items integer not null,
  undone_at timestamp with time zone,
  undone_by uuid
);
alter table catalogue.item_change add constraint item_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.item_change add constraint item_change_kind_check CHECK ((kind = ANY (ARRAY['prices'::text, 'fields'::text])));
alter table catalogue.item_change add constraint item_change_pkey PRIMARY KEY (company_id, id);
CREATE INDEX item_change_recent ON catalogue.item_change USING btree (company_id, kind, created_at DESC);
alter table catalogue.item_change enable row level security, force row level security;
create policy tenant on catalogue.item_change using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.item_change to yupana_app;

create table catalogue.item_change_line (
  company_id uuid not null,
  change_id uuid not null,
  item_id uuid not null,
  before jsonb not null,
  after jsonb not null
);
alter table catalogue.item_change_line add constraint item_change_line_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES catalogue.item_change(company_id, id);
alter table catalogue.item_change_line add constraint item_change_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.item_change_line add constraint item_change_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id) ON DELETE CASCADE;
alter table catalogue.item_change_line add constraint item_change_line_pkey PRIMARY KEY (company_id, change_id, item_id);
CREATE INDEX item_change_line_item ON catalogue.item_change_line USING btree (company_id, item_id);
alter table catalogue.item_change_line enable row level security, force row level security;
create policy tenant on catalogue.item_change_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.item_change_line to yupana_app;

create table catalogue.payment_term (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  type text default 'cash'::text not null,
  days integer default 0 not null,
  instalments integer default 1 not null,
  active boolean default true not null
);
alter table catalogue.payment_term add constraint payment_term_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.payment_term add constraint payment_term_days_check CHECK (((days >= 0) AND (days <= 999)));
alter table catalogue.payment_term add constraint payment_term_instalments_check CHECK (((instalments >= 1) AND (instalments <= 120)));
alter table catalogue.payment_term add constraint payment_term_pkey PRIMARY KEY (company_id, id);
alter table catalogue.payment_term add constraint payment_term_type_check CHECK ((type = ANY (ARRAY['cash'::text, 'credit'::text])));
CREATE INDEX payment_term_by_code ON catalogue.payment_term USING btree (company_id, code, id);
CREATE INDEX payment_term_by_days ON catalogue.payment_term USING btree (company_id, days, id);
CREATE INDEX payment_term_by_name ON catalogue.payment_term USING btree (company_id, name, id);
CREATE UNIQUE INDEX payment_term_code ON catalogue.payment_term USING btree (company_id, platform.fold(code));
alter table catalogue.payment_term enable row level security, force row level security;
create policy tenant on catalogue.payment_term using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.payment_term to yupana_app;

create table catalogue.presentation (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  "position" integer not null,
  name text not null,
  unit_code text,
  factor numeric(20,10) not null,
  barcode text,
  price numeric(20,10) not null,
  include_tax_price boolean default false not null,
  unit_id uuid
);
alter table catalogue.presentation add constraint presentation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.presentation add constraint presentation_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id) ON DELETE CASCADE;
alter table catalogue.presentation add constraint presentation_company_id_unit_id_fkey FOREIGN KEY (company_id, unit_id) REFERENCES catalogue.unit(company_id, id);
alter table catalogue.presentation add constraint presentation_factor_check CHECK ((factor > (0)::numeric));
alter table catalogue.presentation add constraint presentation_pkey PRIMARY KEY (company_id, id);
alter table catalogue.presentation add constraint presentation_price_check CHECK ((price >= (0)::numeric));
alter table catalogue.presentation add constraint presentation_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES law.unit(code);
CREATE UNIQUE INDEX presentation_barcode ON catalogue.presentation USING btree (company_id, barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX presentation_item ON catalogue.presentation USING btree (company_id, item_id, "position");
alter table catalogue.presentation enable row level security, force row level security;
create policy tenant on catalogue.presentation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER presentation_barcode_kept AFTER INSERT OR DELETE OR UPDATE OF barcode ON catalogue.presentation FOR EACH ROW EXECUTE FUNCTION catalogue.keep_barcode();
grant delete, insert, maintain, select, update on catalogue.presentation to yupana_app;

create table catalogue.price_list (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  name text not null,
  type text default 'sale'::text not null,
  currency text default 'PEN'::text not null,
  include_tax_price boolean default true not null,
  valid_from date,
  valid_to date,
  priority integer default 0 not null,
  active boolean default true not null,
  client_id uuid,
  client_type text,
  branch_id uuid,
  payment_term_id uuid,
  margin numeric(9,5),
  rounding text default '0.01'::text not null,
  created_at timestamp with time zone default now() not null
);
alter table catalogue.price_list add constraint price_list_check CHECK ((valid_to >= valid_from));
alter table catalogue.price_list add constraint price_list_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table catalogue.price_list add constraint price_list_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table catalogue.price_list add constraint price_list_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.price_list add constraint price_list_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table catalogue.price_list add constraint price_list_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table catalogue.price_list add constraint price_list_margin_check CHECK ((margin >= ('-100'::integer)::numeric));
alter table catalogue.price_list add constraint price_list_pkey PRIMARY KEY (company_id, id);
alter table catalogue.price_list add constraint price_list_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'purchase'::text])));
CREATE UNIQUE INDEX price_list_name ON catalogue.price_list USING btree (company_id, type, platform.fold(name));
CREATE UNIQUE INDEX price_list_number ON catalogue.price_list USING btree (company_id, number);
alter table catalogue.price_list enable row level security, force row level security;
create policy tenant on catalogue.price_list using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.price_list to yupana_app;

create table catalogue.price_list_item (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  list_id uuid not null,
  item_id uuid not null,
  minimum_quantity numeric(20,10) default 0 not null,
  price numeric(20,10) not null,
  include_tax_price boolean default false not null,
  minimum_price numeric(20,10),
  reference_code text
);
alter table catalogue.price_list_item add constraint price_list_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.price_list_item add constraint price_list_item_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id) ON DELETE CASCADE;
alter table catalogue.price_list_item add constraint price_list_item_company_id_list_id_fkey FOREIGN KEY (company_id, list_id) REFERENCES catalogue.price_list(company_id, id) ON DELETE CASCADE;
alter table catalogue.price_list_item add constraint price_list_item_minimum_price_check CHECK ((minimum_price >= (0)::numeric));
alter table catalogue.price_list_item add constraint price_list_item_minimum_quantity_check CHECK ((minimum_quantity >= (0)::numeric));
alter table catalogue.price_list_item add constraint price_list_item_pkey PRIMARY KEY (company_id, id);
alter table catalogue.price_list_item add constraint price_list_item_price_check CHECK ((price >= (0)::numeric));
CREATE INDEX price_list_item_item ON catalogue.price_list_item USING btree (company_id, item_id);
CREATE UNIQUE INDEX price_list_item_minimum_quantity ON catalogue.price_list_item USING btree (company_id, list_id, item_id, minimum_quantity);
alter table catalogue.price_list_item enable row level security, force row level security;
create policy tenant on catalogue.price_list_item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.price_list_item to yupana_app;

create table catalogue.product (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  description text,
  type text not null,
  unit_code text not null,
  brand_id uuid,
  category_id uuid,
  family_id uuid,
  currency text default 'PEN'::text not null,
  price numeric(20,10) default 0 not null,
  include_tax_price boolean default false not null,
  tax_type text default 'IGV'::text not null,
  tax_rate numeric(9,5) default 18 not null,
  barcode text,
  fiscal_code text,
  plastic_bag boolean default false not null,
  decimal_sale boolean default true not null,
  tracks_stock boolean not null,
  active boolean default true not null,
  search text generated always as (platform.fold(((((name || ' '::text) || code) || ' '::text) || COALESCE(barcode, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  parent_id uuid,
  variant_key text,
  service_code text,
  short_description text,
  fractional_unit_code text,
  conversion_factor numeric(20,10),
  serie_tracking boolean default false not null,
  batch_tracking boolean default false not null,
  batch_due_date boolean default false not null,
  featured boolean default false not null,
  detraction boolean default false not null,
  detraction_code text,
  purchase_account text,
  sale_account text,
  image_key text,
  unit_id uuid,
  minimum_price numeric(20,10),
  tax_own boolean default false not null
);
alter table catalogue.product add constraint product_check CHECK (((parent_id IS NULL) OR (type = 'product'::text)));
alter table catalogue.product add constraint product_check1 CHECK (((fractional_unit_code IS NULL) = (conversion_factor IS NULL)));
alter table catalogue.product add constraint product_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES catalogue.brand(company_id, id);
alter table catalogue.product add constraint product_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES catalogue.category(company_id, id);
alter table catalogue.product add constraint product_company_id_family_id_fkey FOREIGN KEY (company_id, family_id) REFERENCES catalogue.family(company_id, id);
alter table catalogue.product add constraint product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.product add constraint product_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES catalogue.product(company_id, id);
alter table catalogue.product add constraint product_company_id_unit_id_fkey FOREIGN KEY (company_id, unit_id) REFERENCES catalogue.unit(company_id, id);
alter table catalogue.product add constraint product_conversion_factor_check CHECK ((conversion_factor > (0)::numeric));
alter table catalogue.product add constraint product_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table catalogue.product add constraint product_fractional_unit_code_fkey FOREIGN KEY (fractional_unit_code) REFERENCES law.unit(code);
alter table catalogue.product add constraint product_minimum_price_check CHECK ((minimum_price >= (0)::numeric));
alter table catalogue.product add constraint product_pkey PRIMARY KEY (company_id, id);
alter table catalogue.product add constraint product_price_check CHECK ((price >= (0)::numeric));
alter table catalogue.product add constraint product_type_check CHECK ((type = ANY (ARRAY['product'::text, 'service'::text, 'variants'::text])));
alter table catalogue.product add constraint product_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES law.unit(code);
CREATE INDEX catalogue_product_found ON catalogue.product USING gin (company_id, search public.gin_trgm_ops);
CREATE UNIQUE INDEX product_barcode ON catalogue.product USING btree (company_id, barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX product_by_code ON catalogue.product USING btree (company_id, code, id);
CREATE INDEX product_by_price ON catalogue.product USING btree (company_id, price, id);
CREATE INDEX product_by_type ON catalogue.product USING btree (company_id, type, id);
CREATE UNIQUE INDEX product_code ON catalogue.product USING btree (company_id, platform.fold(code));
CREATE INDEX product_name ON catalogue.product USING btree (company_id, name, id);
CREATE INDEX product_unit ON catalogue.product USING btree (company_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE UNIQUE INDEX product_variant ON catalogue.product USING btree (company_id, parent_id, variant_key) WHERE (parent_id IS NOT NULL);
alter table catalogue.product enable row level security, force row level security;
create policy tenant on catalogue.product using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER product_barcode_kept AFTER INSERT OR DELETE OR UPDATE OF barcode ON catalogue.product FOR EACH ROW EXECUTE FUNCTION catalogue.keep_barcode();
grant delete, insert, maintain, select, update on catalogue.product to yupana_app;

create table catalogue.product_client (
  company_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  type text not null,
  client_id uuid,
  code text not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  name text
);
alter table catalogue.product_client add constraint product_client_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table catalogue.product_client add constraint product_client_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.product_client add constraint product_client_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES catalogue.product(company_id, id) ON DELETE CASCADE;
alter table catalogue.product_client add constraint product_client_pkey PRIMARY KEY (company_id, id);
alter table catalogue.product_client add constraint product_client_type_check CHECK ((type = ANY (ARRAY['1'::text, '2'::text])));
CREATE INDEX product_client_by_code ON catalogue.product_client USING btree (company_id, code, id);
CREATE INDEX product_client_client ON catalogue.product_client USING btree (company_id, client_id);
CREATE INDEX product_client_code ON catalogue.product_client USING btree (company_id, type, platform.fold(code));
CREATE INDEX product_client_name ON catalogue.product_client USING btree (company_id, name, id);
CREATE INDEX product_client_product ON catalogue.product_client USING btree (company_id, product_id, type, "position");
alter table catalogue.product_client enable row level security, force row level security;
create policy tenant on catalogue.product_client using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.product_client to yupana_app;

create table catalogue.product_image (
  company_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  storage_key text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  created_at timestamp with time zone default now() not null
);
alter table catalogue.product_image add constraint product_image_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.product_image add constraint product_image_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES catalogue.product(company_id, id) ON DELETE CASCADE;
alter table catalogue.product_image add constraint product_image_pkey PRIMARY KEY (company_id, id);
CREATE INDEX product_image_product ON catalogue.product_image USING btree (company_id, product_id, "position");
alter table catalogue.product_image enable row level security, force row level security;
create policy tenant on catalogue.product_image using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.product_image to yupana_app;

create table catalogue.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  taxes_included boolean default false not null
);
alter table catalogue.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX setting_one ON catalogue.setting USING btree (company_id);
alter table catalogue.setting enable row level security, force row level security;
create policy tenant on catalogue.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.setting to yupana_app;

create table catalogue.unit (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  law_code text not null,
  discriminator text default 'product'::text not null,
  decimals integer default 10 not null,
  active boolean default true not null
);
alter table catalogue.unit add constraint unit_code_check CHECK ((code = upper(code)));
alter table catalogue.unit add constraint unit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.unit add constraint unit_decimals_check CHECK (((decimals >= 0) AND (decimals <= 10)));
alter table catalogue.unit add constraint unit_law_code_fkey FOREIGN KEY (law_code) REFERENCES law.unit(code);
alter table catalogue.unit add constraint unit_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX unit_code ON catalogue.unit USING btree (company_id, code);
alter table catalogue.unit enable row level security, force row level security;
create policy tenant on catalogue.unit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.unit to yupana_app;

create table catalogue.variant_choice (
  company_id uuid not null,
  item_id uuid not null,
  criterion_id uuid not null,
  option_id uuid not null,
  "position" integer not null
);
alter table catalogue.variant_choice add constraint variant_choice_company_id_criterion_id_option_id_fkey FOREIGN KEY (company_id, criterion_id, option_id) REFERENCES catalogue.variant_option(company_id, criterion_id, id);
alter table catalogue.variant_choice add constraint variant_choice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.variant_choice add constraint variant_choice_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id) ON DELETE CASCADE;
alter table catalogue.variant_choice add constraint variant_choice_pkey PRIMARY KEY (company_id, item_id, criterion_id);
alter table catalogue.variant_choice enable row level security, force row level security;
create policy tenant on catalogue.variant_choice using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.variant_choice to yupana_app;

create table catalogue.variant_criterion (
  company_id uuid not null,
  id uuid not null,
  name text not null
);
alter table catalogue.variant_criterion add constraint variant_criterion_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.variant_criterion add constraint variant_criterion_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX variant_criterion_name ON catalogue.variant_criterion USING btree (company_id, platform.fold(name));
alter table catalogue.variant_criterion enable row level security, force row level security;
create policy tenant on catalogue.variant_criterion using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.variant_criterion to yupana_app;

create table catalogue.variant_option (
  company_id uuid not null,
  id uuid not null,
  criterion_id uuid not null,
  name text not null,
  "position" integer default 0 not null
);
alter table catalogue.variant_option add constraint variant_option_company_id_criterion_id_fkey FOREIGN KEY (company_id, criterion_id) REFERENCES catalogue.variant_criterion(company_id, id);
alter table catalogue.variant_option add constraint variant_option_company_id_criterion_id_id_key UNIQUE (company_id, criterion_id, id);
alter table catalogue.variant_option add constraint variant_option_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.variant_option add constraint variant_option_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX variant_option_name ON catalogue.variant_option USING btree (company_id, criterion_id, platform.fold(name));
alter table catalogue.variant_option enable row level security, force row level security;
create policy tenant on catalogue.variant_option using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.variant_option to yupana_app;

create table catalogue.weighed_barcode (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  prefix text not null,
  content text default 'weight'::text not null,
  item_digits integer default 5 not null,
  decimals integer default 3 not null,
  active boolean default true not null
);
alter table catalogue.weighed_barcode add constraint weighed_barcode_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table catalogue.weighed_barcode add constraint weighed_barcode_content_check CHECK ((content = ANY (ARRAY['weight'::text, 'price'::text])));
alter table catalogue.weighed_barcode add constraint weighed_barcode_decimals_check CHECK (((decimals >= 0) AND (decimals <= 4)));
alter table catalogue.weighed_barcode add constraint weighed_barcode_item_digits_check CHECK (((item_digits >= 4) AND (item_digits <= 6)));
alter table catalogue.weighed_barcode add constraint weighed_barcode_pkey PRIMARY KEY (company_id, id);
alter table catalogue.weighed_barcode add constraint weighed_barcode_prefix_check CHECK ((prefix ~ '^2[0-9]$'::text));
CREATE UNIQUE INDEX weighed_barcode_prefix ON catalogue.weighed_barcode USING btree (company_id, platform.fold(prefix));
alter table catalogue.weighed_barcode enable row level security, force row level security;
create policy tenant on catalogue.weighed_barcode using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on catalogue.weighed_barcode to yupana_app;

create table company.access_entry (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  name text not null,
  allow_in text[] not null,
  modules text[] not null
);
alter table company.access_entry add constraint access_entry_allow_in_check CHECK (((allow_in <@ ARRAY['new'::text, 'edit'::text, 'list'::text, 'delete'::text, 'void'::text]) AND (cardinality(allow_in) > 0)));
alter table company.access_entry add constraint access_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.access_entry add constraint access_entry_modules_check CHECK ((cardinality(modules) > 0));
alter table company.access_entry add constraint access_entry_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX access_entry_name ON company.access_entry USING btree (company_id, platform.fold(name));
alter table company.access_entry enable row level security, force row level security;
create policy tenant on company.access_entry using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.access_entry to yupana_app;

create table company.attempt (
  key text not null,
  since timestamp with time zone not null,
  failed integer default 0 not null,
  pending integer default 0 not null
);
alter table company.attempt add constraint attempt_pkey PRIMARY KEY (key);
CREATE INDEX attempt_since ON company.attempt USING btree (since);
grant delete, insert, select, update on company.attempt to yupana_app;

create table company.branch (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  address text,
  geographic_code text,
  establishment_code text default '0000'::text not null,
  phone text,
  active boolean default true not null,
  logo_key text
);
alter table company.branch add constraint branch_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.branch add constraint branch_geographic_code_fkey FOREIGN KEY (geographic_code) REFERENCES law.ubigeo(code);
alter table company.branch add constraint branch_pkey PRIMARY KEY (company_id, id);
CREATE INDEX branch_by_code ON company.branch USING btree (company_id, code, id);
CREATE INDEX branch_by_name ON company.branch USING btree (company_id, name, id);
CREATE UNIQUE INDEX branch_code ON company.branch USING btree (company_id, platform.fold(code));
alter table company.branch enable row level security, force row level security;
create policy tenant on company.branch using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.branch to yupana_app;

create table company.company (
  id uuid not null,
  ruc text not null,
  fiscal_name text not null,
  active boolean default true not null,
  demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  released boolean default false not null
);
alter table company.company add constraint company_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX company_ruc ON company.company USING btree (ruc) WHERE (NOT released);
grant delete, insert, select, update on company.company to yupana_app;

create table company.configuration (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  address text default ''::text not null,
  geographic_code text,
  trade_name text,
  email text,
  phone text,
  tax_regime text default 'RG'::text not null,
  logo_key text,
  language text default 'es'::text not null,
  page_size integer default 15 not null,
  display_decimal integer default 2 not null,
  display_items_decimal integer default 2 not null,
  calculation_decimal integer default 10 not null,
  date_format text default 'DD/MM/YYYY'::text not null,
  local_currency text default 'PEN'::text not null,
  external_currency text default 'USD'::text not null,
  color text default '#8a3324'::text not null,
  website text,
  exchange_rate_service text default 'manual'::text not null,
  detraction_account text,
  second_factor_required boolean default false not null,
  activities text[] default '{transport,pos}'::text[] not null
);
alter table company.configuration add constraint configuration_activities_check CHECK ((activities <@ ARRAY['transport'::text, 'pos'::text, 'hotels'::text, 'travel'::text]));
alter table company.configuration add constraint configuration_calculation_decimal_check CHECK (((calculation_decimal >= 2) AND (calculation_decimal <= 10)));
alter table company.configuration add constraint configuration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.configuration add constraint configuration_display_decimal_check CHECK (((display_decimal >= 0) AND (display_decimal <= 10)));
alter table company.configuration add constraint configuration_display_items_decimal_check CHECK (((display_items_decimal >= 0) AND (display_items_decimal <= 10)));
alter table company.configuration add constraint configuration_exchange_rate_service_check CHECK ((exchange_rate_service = ANY (ARRAY['manual'::text, 'sunat'::text])));
alter table company.configuration add constraint configuration_external_currency_fkey FOREIGN KEY (external_currency) REFERENCES law.currency(code);
alter table company.configuration add constraint configuration_geographic_code_fkey FOREIGN KEY (geographic_code) REFERENCES law.ubigeo(code);
alter table company.configuration add constraint configuration_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'fr'::text])));
alter table company.configuration add constraint configuration_local_currency_fkey FOREIGN KEY (local_currency) REFERENCES law.currency(code);
alter table company.configuration add constraint configuration_page_size_check CHECK (((page_size >= 5) AND (page_size <= 200)));
alter table company.configuration add constraint configuration_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX configuration_one ON company.configuration USING btree (company_id);
alter table company.configuration enable row level security, force row level security;
create policy tenant on company.configuration using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.configuration to yupana_app;

create table company.cost_center (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  level integer default 3 not null,
  parent_id uuid,
  active boolean default true not null
);
alter table company.cost_center add constraint cost_center_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.cost_center add constraint cost_center_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES company.cost_center(company_id, id);
alter table company.cost_center add constraint cost_center_level_check CHECK (((level >= 1) AND (level <= 3)));
alter table company.cost_center add constraint cost_center_pkey PRIMARY KEY (company_id, id);
CREATE INDEX cost_center_by_code ON company.cost_center USING btree (company_id, code, id);
CREATE INDEX cost_center_by_name ON company.cost_center USING btree (company_id, name, id);
CREATE UNIQUE INDEX cost_center_code ON company.cost_center USING btree (company_id, platform.fold(code));
CREATE INDEX cost_center_parent ON company.cost_center USING btree (company_id, parent_id);
alter table company.cost_center enable row level security, force row level security;
create policy tenant on company.cost_center using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.cost_center to yupana_app;

create table company.detraction (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  percent numeric(9,5) not null,
  threshold numeric(18,2),
  valid_from date not null,
  valid_to date
);
alter table company.detraction add constraint detraction_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)));
alter table company.detraction add constraint detraction_code_check CHECK ((code ~ '^\d{3}$'::text));
alter table company.detraction add constraint detraction_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.detraction add constraint detraction_percent_check CHECK (((percent > (0)::numeric) AND (percent < (100)::numeric)));
alter table company.detraction add constraint detraction_pkey PRIMARY KEY (company_id, id);
alter table company.detraction add constraint detraction_threshold_check CHECK ((threshold >= (0)::numeric));
CREATE UNIQUE INDEX detraction_own_code ON company.detraction USING btree (company_id, code);
alter table company.detraction enable row level security, force row level security;
create policy tenant on company.detraction using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.detraction to yupana_app;

create table company.document_series (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  document_type text not null,
  serie text not null,
  name text not null,
  next_number integer default 1 not null,
  einvoice boolean default true not null,
  branch_id uuid,
  footer text,
  active boolean default true not null,
  code text generated always as (serie) stored
);
alter table company.document_series add constraint document_series_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table company.document_series add constraint document_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.document_series add constraint document_series_next_number_check CHECK ((next_number > 0));
alter table company.document_series add constraint document_series_pkey PRIMARY KEY (company_id, id);
alter table company.document_series add constraint document_series_serie_check CHECK ((serie = upper(serie)));
CREATE INDEX document_series_by_name ON company.document_series USING btree (company_id, name, id);
CREATE INDEX document_series_by_serie ON company.document_series USING btree (company_id, serie, id);
CREATE UNIQUE INDEX document_series_serie ON company.document_series USING btree (company_id, document_type, serie);
alter table company.document_series enable row level security, force row level security;
create policy tenant on company.document_series using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.document_series to yupana_app;

create table company.document_type (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  fiscal_code text,
  active boolean default true not null
);
alter table company.document_type add constraint document_type_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]$'::text));
alter table company.document_type add constraint document_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.document_type add constraint document_type_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX document_type_code ON company.document_type USING btree (company_id, code);
alter table company.document_type enable row level security, force row level security;
create policy tenant on company.document_type using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.document_type to yupana_app;

create table company.exchange_rate (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  date date not null,
  purchase numeric(9,3) not null,
  sale numeric(9,3) not null,
  fetched_version integer
);
alter table company.exchange_rate add constraint exchange_rate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.exchange_rate add constraint exchange_rate_pkey PRIMARY KEY (company_id, id);
alter table company.exchange_rate add constraint exchange_rate_purchase_check CHECK ((purchase > (0)::numeric));
alter table company.exchange_rate add constraint exchange_rate_sale_check CHECK ((sale > (0)::numeric));
CREATE UNIQUE INDEX exchange_rate_date ON company.exchange_rate USING btree (company_id, date);
alter table company.exchange_rate enable row level security, force row level security;
create policy tenant on company.exchange_rate using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.exchange_rate to yupana_app;

create table company.igv_regime (
  company_id uuid not null,
  id uuid not null,
  regime text not null,
  valid_from date not null
);
alter table company.igv_regime add constraint igv_regime_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.igv_regime add constraint igv_regime_company_id_valid_from_key UNIQUE (company_id, valid_from);
alter table company.igv_regime add constraint igv_regime_pkey PRIMARY KEY (company_id, id);
alter table company.igv_regime add constraint igv_regime_regime_check CHECK ((regime = ANY (ARRAY['general'::text, 'mype'::text])));
alter table company.igv_regime enable row level security, force row level security;
create policy tenant on company.igv_regime using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.igv_regime to yupana_app;

create table company.invitation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  email text not null,
  name text not null,
  last_name text not null,
  mobile_phone text,
  language text,
  role_id uuid not null,
  branch_id uuid,
  worker_id uuid,
  cost_center_id uuid,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tied text[] default '{}'::text[] not null
);
alter table company.invitation add constraint invitation_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table company.invitation add constraint invitation_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table company.invitation add constraint invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.invitation add constraint invitation_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES company.role(company_id, id);
alter table company.invitation add constraint invitation_company_id_worker_id_fkey FOREIGN KEY (company_id, worker_id) REFERENCES company.worker(company_id, id);
alter table company.invitation add constraint invitation_email_check CHECK ((email = lower(email)));
alter table company.invitation add constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES company.user_account(id);
alter table company.invitation add constraint invitation_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'fr'::text])));
alter table company.invitation add constraint invitation_pkey PRIMARY KEY (company_id, id);
alter table company.invitation add constraint invitation_tied_check CHECK ((tied <@ ARRAY['branch'::text, 'warehouse'::text, 'seller'::text, 'costCenter'::text]));
CREATE UNIQUE INDEX invitation_email ON company.invitation USING btree (company_id, email);
CREATE INDEX invitation_role ON company.invitation USING btree (company_id, role_id);
alter table company.invitation enable row level security, force row level security;
create policy tenant on company.invitation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.invitation to yupana_app;

create table company.invitation_link (
  invitation_id uuid not null,
  company_id uuid not null,
  email text not null,
  link_hash text not null,
  expires_at timestamp with time zone not null
);
alter table company.invitation_link add constraint invitation_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.invitation_link add constraint invitation_link_link_hash_key UNIQUE (link_hash);
alter table company.invitation_link add constraint invitation_link_pkey PRIMARY KEY (invitation_id);
CREATE INDEX invitation_link_email ON company.invitation_link USING btree (email);
grant delete, insert, select, update on company.invitation_link to yupana_app;

create table company.membership (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  branch_id uuid,
  worker_id uuid,
  active boolean default true not null,
  version integer default 1 not null,
  cost_center_id uuid,
  show_tutorial boolean default true not null,
  created_at timestamp with time zone default now() not null,
  tied text[] default '{}'::text[] not null
);
alter table company.membership add constraint membership_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table company.membership add constraint membership_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table company.membership add constraint membership_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.membership add constraint membership_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES company.role(company_id, id);
alter table company.membership add constraint membership_company_id_worker_id_fkey FOREIGN KEY (company_id, worker_id) REFERENCES company.worker(company_id, id);
alter table company.membership add constraint membership_pkey PRIMARY KEY (company_id, id);
alter table company.membership add constraint membership_tied_check CHECK ((tied <@ ARRAY['branch'::text, 'warehouse'::text, 'seller'::text, 'costCenter'::text]));
alter table company.membership add constraint membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
CREATE INDEX membership_by_user ON company.membership USING btree (user_id);
CREATE INDEX membership_role ON company.membership USING btree (company_id, role_id);
CREATE UNIQUE INDEX membership_user ON company.membership USING btree (company_id, user_id);
alter table company.membership enable row level security, force row level security;
create policy own on company.membership for select using ((user_id = platform.current_user_id()));
create policy tenant on company.membership using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.membership to yupana_app;

create table company.month_exception (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  month integer not null,
  user_id uuid not null,
  reason text not null,
  granted_by uuid not null,
  granted_at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone
);
alter table company.month_exception add constraint month_exception_check CHECK ((granted_by <> user_id));
alter table company.month_exception add constraint month_exception_check1 CHECK (((until > granted_at) AND (until <= (granted_at + '7 days 01:00:00'::interval))));
alter table company.month_exception add constraint month_exception_company_id_year_month_fkey FOREIGN KEY (company_id, year, month) REFERENCES company.period(company_id, year, month);
alter table company.month_exception add constraint month_exception_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX month_exception_month ON company.month_exception USING btree (company_id, year, month, user_id) WHERE (ended_at IS NULL);
CREATE INDEX month_exception_person ON company.month_exception USING btree (company_id, user_id, until);
alter table company.month_exception enable row level security, force row level security;
create policy tenant on company.month_exception using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.month_exception to yupana_app;

create table company.month_lock_history (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  month integer not null,
  locked boolean not null,
  reason text,
  at timestamp with time zone default now() not null,
  user_id uuid not null,
  level text default 'soft'::text not null,
  seal text
);
alter table company.month_lock_history add constraint month_lock_history_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.month_lock_history add constraint month_lock_history_level_check CHECK ((level = ANY (ARRAY['soft'::text, 'hard'::text])));
alter table company.month_lock_history add constraint month_lock_history_pkey PRIMARY KEY (company_id, id);
CREATE INDEX month_lock_history_at ON company.month_lock_history USING btree (company_id, at DESC);
alter table company.month_lock_history enable row level security, force row level security;
create policy tenant on company.month_lock_history using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, select on company.month_lock_history to yupana_app;

create table company.one_time_code (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  code_hash text,
  link_hash text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table company.one_time_code add constraint one_time_code_link_hash_key UNIQUE (link_hash);
alter table company.one_time_code add constraint one_time_code_pkey PRIMARY KEY (id);
alter table company.one_time_code add constraint one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'password'::text, 'invitation'::text])));
alter table company.one_time_code add constraint one_time_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
CREATE INDEX one_time_code_of_user ON company.one_time_code USING btree (user_id, purpose, created_at);
grant delete, insert, select, update on company.one_time_code to yupana_app;

create table company.payment_way (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  law_code text not null,
  active boolean default true not null
);
alter table company.payment_way add constraint payment_way_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{0,5}$'::text));
alter table company.payment_way add constraint payment_way_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.payment_way add constraint payment_way_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX payment_way_code ON company.payment_way USING btree (company_id, code);
alter table company.payment_way enable row level security, force row level security;
create policy tenant on company.payment_way using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.payment_way to yupana_app;

create table company.period (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  month integer not null,
  locked_by uuid,
  locked_at timestamp with time zone,
  seal text,
  hard_at timestamp with time zone,
  hard_by uuid
);
alter table company.period add constraint period_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.period add constraint period_company_id_year_month_key UNIQUE (company_id, year, month);
alter table company.period add constraint period_hard_is_locked CHECK (((hard_at IS NULL) OR (locked_at IS NOT NULL)));
alter table company.period add constraint period_month_check CHECK (((month >= 1) AND (month <= 12)));
alter table company.period add constraint period_pkey PRIMARY KEY (company_id, id);
alter table company.period add constraint period_year_check CHECK (((year >= 2001) AND (year <= 2100)));
alter table company.period enable row level security, force row level security;
create policy tenant on company.period using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER hard_stays BEFORE DELETE OR UPDATE ON company.period FOR EACH ROW WHEN ((old.hard_at IS NOT NULL)) EXECUTE FUNCTION company.hard_month_stays();
grant delete, insert, maintain, select, update on company.period to yupana_app;

create table company.print_template (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer default 1 not null,
  color text,
  logo_place text default 'left'::text not null,
  footer text,
  paper text default 'A4'::text not null,
  copies integer default 1 not null,
  show_bank_accounts boolean default false not null,
  show_discounts boolean default true not null,
  show_units boolean default true not null,
  show_seller boolean default true not null
);
alter table company.print_template add constraint print_template_color_check CHECK ((color ~ '^#[0-9a-fA-F]{6}$'::text));
alter table company.print_template add constraint print_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.print_template add constraint print_template_copies_check CHECK (((copies >= 1) AND (copies <= 4)));
alter table company.print_template add constraint print_template_logo_place_check CHECK ((logo_place = ANY (ARRAY['left'::text, 'right'::text, 'top'::text, 'none'::text])));
alter table company.print_template add constraint print_template_number_check CHECK ((number = 1));
alter table company.print_template add constraint print_template_paper_check CHECK ((paper = ANY (ARRAY['A4'::text, 'A5'::text, '80'::text, '58'::text])));
alter table company.print_template add constraint print_template_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX print_template_number ON company.print_template USING btree (company_id, number);
alter table company.print_template enable row level security, force row level security;
create policy tenant on company.print_template using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.print_template to yupana_app;

create table company.role (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  name text not null,
  hierarchy integer default 1 not null,
  owner boolean default false not null,
  active boolean default true not null,
  permissions text[] default '{}'::text[] not null
);
alter table company.role add constraint role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.role add constraint role_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX role_name ON company.role USING btree (company_id, platform.fold(name));
alter table company.role enable row level security, force row level security;
create policy tenant on company.role using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.role to yupana_app;

create table company.second_factor (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  recovery text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null
);
alter table company.second_factor add constraint second_factor_pkey PRIMARY KEY (user_id);
alter table company.second_factor add constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
grant delete, insert, select, update on company.second_factor to yupana_app;

create table company.session (
  id uuid not null,
  family uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  user_agent text,
  address text,
  stale_at timestamp with time zone,
  started_at timestamp with time zone default now() not null
);
alter table company.session add constraint session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.session add constraint session_pkey PRIMARY KEY (id);
alter table company.session add constraint session_token_hash_key UNIQUE (token_hash);
alter table company.session add constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
CREATE INDEX session_family ON company.session USING btree (family);
CREATE INDEX session_of_user ON company.session USING btree (user_id, created_at);
CREATE INDEX session_stale ON company.session USING btree (stale_at) WHERE (stale_at IS NOT NULL);
grant delete, insert, select, update on company.session to yupana_app;

create table company.tax (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  rate numeric(9,5) not null,
  basis text default 'percent'::text not null,
  valid_from date not null,
  valid_to date,
  active boolean default true not null
);
alter table company.tax add constraint tax_basis_check CHECK ((basis = ANY (ARRAY['percent'::text, 'unit'::text])));
alter table company.tax add constraint tax_check CHECK ((valid_to >= valid_from));
alter table company.tax add constraint tax_code_check CHECK ((code = upper(code)));
alter table company.tax add constraint tax_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.tax add constraint tax_pkey PRIMARY KEY (company_id, id);
alter table company.tax add constraint tax_rate_check CHECK ((rate >= (0)::numeric));
CREATE UNIQUE INDEX tax_code ON company.tax USING btree (company_id, code, valid_from);
alter table company.tax enable row level security, force row level security;
create policy tenant on company.tax using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.tax to yupana_app;

create table company.transaction_type (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  description text not null,
  discriminator text default 'product'::text not null,
  direction text default 'any'::text not null,
  active boolean default true not null
);
alter table company.transaction_type add constraint transaction_type_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{0,5}$'::text));
alter table company.transaction_type add constraint transaction_type_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.transaction_type add constraint transaction_type_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'any'::text])));
alter table company.transaction_type add constraint transaction_type_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX transaction_type_code ON company.transaction_type USING btree (company_id, code);
CREATE UNIQUE INDEX transaction_type_description ON company.transaction_type USING btree (company_id, platform.fold(description));
alter table company.transaction_type enable row level security, force row level security;
create policy tenant on company.transaction_type using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.transaction_type to yupana_app;

create table company.user_account (
  id uuid not null,
  email text not null,
  name text not null,
  last_name text default ''::text not null,
  password_hash text not null,
  email_confirmed boolean default false not null,
  language text,
  image_key text,
  mobile_phone text,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null
);
alter table company.user_account add constraint user_account_email_check CHECK ((email = lower(email)));
alter table company.user_account add constraint user_account_email_key UNIQUE (email);
alter table company.user_account add constraint user_account_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'fr'::text])));
alter table company.user_account add constraint user_account_pkey PRIMARY KEY (id);
alter table company.user_account add constraint user_account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])));
grant delete, insert, select, update on company.user_account to yupana_app;

create table company.worker (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  type text default 'both'::text not null,
  email text,
  phone text,
  active boolean default true not null
);
alter table company.worker add constraint worker_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table company.worker add constraint worker_pkey PRIMARY KEY (company_id, id);
alter table company.worker add constraint worker_type_check CHECK ((type = ANY (ARRAY['seller'::text, 'buyer'::text, 'both'::text])));
CREATE INDEX worker_by_code ON company.worker USING btree (company_id, code, id);
CREATE INDEX worker_by_name ON company.worker USING btree (company_id, name, id);
CREATE UNIQUE INDEX worker_code ON company.worker USING btree (company_id, platform.fold(code));
alter table company.worker enable row level security, force row level security;
create policy tenant on company.worker using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on company.worker to yupana_app;

create table einvoicing.attempt (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  at timestamp with time zone default now() not null,
  operation text not null,
  outcome text not null,
  code text,
  message text,
  millis integer not null
);
alter table einvoicing.attempt add constraint attempt_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES einvoicing.document(company_id, id);
alter table einvoicing.attempt add constraint attempt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table einvoicing.attempt add constraint attempt_pkey PRIMARY KEY (company_id, id);
CREATE INDEX attempt_document ON einvoicing.attempt USING btree (company_id, document_id, id);
alter table einvoicing.attempt enable row level security, force row level security;
create policy tenant on einvoicing.attempt using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, select on einvoicing.attempt to yupana_app;

create table einvoicing.document (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  document_type text not null,
  serie text not null,
  number integer not null,
  date date not null,
  status integer default 0 not null,
  detail text,
  fiscal jsonb not null,
  digest text,
  xml_file uuid,
  cdr_file uuid,
  response_code text,
  response_text text,
  notes jsonb default '[]'::jsonb not null,
  attempts integer default 0 not null,
  last_attempt_at timestamp with time zone,
  sending_since timestamp with time zone,
  accepted_at timestamp with time zone,
  ticket text,
  link text
);
alter table einvoicing.document add constraint document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table einvoicing.document add constraint document_detail_check CHECK ((detail = ANY (ARRAY['unknown'::text, 'observed'::text])));
alter table einvoicing.document add constraint document_pkey PRIMARY KEY (company_id, id);
alter table einvoicing.document add constraint document_status_check CHECK (((status >= 0) AND (status <= 5)));
CREATE INDEX document_date ON einvoicing.document USING btree (company_id, date DESC, id DESC);
CREATE INDEX document_held ON einvoicing.document USING btree (company_id, response_code, id) WHERE ((status = ANY (ARRAY[0, 1, 4])) AND (response_code IS NOT NULL));
CREATE UNIQUE INDEX document_number ON einvoicing.document USING btree (company_id, document_type, serie, number);
CREATE INDEX document_waiting ON einvoicing.document USING btree (company_id, status, date) WHERE (status = ANY (ARRAY[0, 1, 4]));
alter table einvoicing.document enable row level security, force row level security;
create policy tenant on einvoicing.document using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on einvoicing.document to yupana_app;

create table einvoicing.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  environment text default 'emulator'::text not null,
  sol_user text default ''::text not null,
  sol_password_sealed text,
  certificate_sealed text,
  certificate_expires_on date,
  auto_send boolean default true not null,
  api_client_id text default ''::text not null,
  api_client_secret_sealed text,
  enabled boolean default true not null,
  status integer default 0 not null,
  ticket_way text default 'single'::text not null,
  summary_hour integer default 22 not null
);
alter table einvoicing.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table einvoicing.setting add constraint setting_environment_check CHECK ((environment = ANY (ARRAY['emulator'::text, 'beta'::text, 'production'::text])));
alter table einvoicing.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
alter table einvoicing.setting add constraint setting_status_check CHECK (((status >= 0) AND (status <= 3)));
alter table einvoicing.setting add constraint setting_summary_hour_check CHECK (((summary_hour >= 0) AND (summary_hour <= 23)));
alter table einvoicing.setting add constraint setting_ticket_way_check CHECK ((ticket_way = ANY (ARRAY['single'::text, 'summary'::text])));
CREATE UNIQUE INDEX setting_one ON einvoicing.setting USING btree (company_id);
alter table einvoicing.setting enable row level security, force row level security;
create policy tenant on einvoicing.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on einvoicing.setting to yupana_app;

create table einvoicing.summary (
  company_id uuid not null,
  id uuid not null,
  kind text default 'RC'::text not null,
  issue_date date not null,
  reference_date date not null,
  number integer not null,
  documents integer not null,
  ticket text,
  status text default 'waiting'::text not null,
  response_code text,
  response_text text,
  xml_file uuid,
  cdr_file uuid,
  created_at timestamp with time zone default now() not null,
  requested_by uuid,
  answered_at timestamp with time zone
);
alter table einvoicing.summary add constraint summary_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table einvoicing.summary add constraint summary_company_id_issue_date_number_key UNIQUE (company_id, issue_date, number);
alter table einvoicing.summary add constraint summary_documents_check CHECK ((documents > 0));
alter table einvoicing.summary add constraint summary_kind_check CHECK ((kind = 'RC'::text));
alter table einvoicing.summary add constraint summary_pkey PRIMARY KEY (company_id, id);
alter table einvoicing.summary add constraint summary_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'dropped'::text])));
CREATE INDEX summary_created ON einvoicing.summary USING btree (company_id, created_at DESC, id DESC);
alter table einvoicing.summary enable row level security, force row level security;
create policy tenant on einvoicing.summary using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on einvoicing.summary to yupana_app;

create table einvoicing.summary_document (
  company_id uuid not null,
  summary_id uuid not null,
  document_id uuid not null,
  live boolean default true not null
);
alter table einvoicing.summary_document add constraint summary_document_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES einvoicing.document(company_id, id);
alter table einvoicing.summary_document add constraint summary_document_company_id_summary_id_fkey FOREIGN KEY (company_id, summary_id) REFERENCES einvoicing.summary(company_id, id);
alter table einvoicing.summary_document add constraint summary_document_pkey PRIMARY KEY (company_id, summary_id, document_id);
CREATE INDEX summary_document_document ON einvoicing.summary_document USING btree (company_id, document_id);
CREATE UNIQUE INDEX summary_document_live ON einvoicing.summary_document USING btree (company_id, document_id) WHERE live;
alter table einvoicing.summary_document enable row level security, force row level security;
create policy tenant on einvoicing.summary_document using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on einvoicing.summary_document to yupana_app;

create table einvoicing.voiding (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null,
  issue_date date not null,
  number integer not null,
  reason text not null,
  ticket text,
  status text default 'waiting'::text not null,
  response_code text,
  response_text text,
  xml_file uuid,
  cdr_file uuid,
  created_at timestamp with time zone default now() not null,
  requested_by uuid,
  answered_at timestamp with time zone
);
alter table einvoicing.voiding add constraint voiding_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES einvoicing.document(company_id, id);
alter table einvoicing.voiding add constraint voiding_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table einvoicing.voiding add constraint voiding_company_id_kind_issue_date_number_key UNIQUE (company_id, kind, issue_date, number);
alter table einvoicing.voiding add constraint voiding_kind_check CHECK ((kind = ANY (ARRAY['RA'::text, 'RC'::text, 'RR'::text])));
alter table einvoicing.voiding add constraint voiding_pkey PRIMARY KEY (company_id, id);
alter table einvoicing.voiding add constraint voiding_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'dropped'::text])));
CREATE INDEX voiding_created ON einvoicing.voiding USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX voiding_document ON einvoicing.voiding USING btree (company_id, document_id);
alter table einvoicing.voiding enable row level security, force row level security;
create policy tenant on einvoicing.voiding using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on einvoicing.voiding to yupana_app;

create table hotels.amenity (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  label_es text not null,
  label_en text,
  label_pt text,
  type integer not null
);
alter table hotels.amenity add constraint amenity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.amenity add constraint amenity_pkey PRIMARY KEY (company_id, id);
alter table hotels.amenity add constraint amenity_type_check CHECK ((type = ANY (ARRAY[1, 2])));
CREATE UNIQUE INDEX amenity_code ON hotels.amenity USING btree (company_id, code);
CREATE INDEX amenity_label ON hotels.amenity USING btree (company_id, label_es, id);
CREATE INDEX amenity_type ON hotels.amenity USING btree (company_id, type, code);
alter table hotels.amenity enable row level security, force row level security;
create policy tenant on hotels.amenity using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.amenity to yupana_app;

create table hotels.audit (
  company_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  date date not null,
  rooms integer not null,
  occupied integer not null,
  guests integer not null,
  arrivals integer not null,
  departures integer not null,
  no_shows integer not null,
  charges integer not null,
  revenue numeric(18,2) not null,
  occupancy numeric(7,2) not null,
  adr numeric(18,2) not null,
  revpar numeric(18,2) not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table hotels.audit add constraint audit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.audit add constraint audit_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id);
alter table hotels.audit add constraint audit_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table hotels.audit add constraint audit_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX audit_once ON hotels.audit USING btree (company_id, hotel_id, date);
alter table hotels.audit enable row level security, force row level security;
create policy tenant on hotels.audit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.audit to yupana_app;

create table hotels.availability_preview (
  company_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  year integer not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  changes jsonb not null
);
alter table hotels.availability_preview add constraint availability_preview_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.availability_preview add constraint availability_preview_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id) ON DELETE CASCADE;
alter table hotels.availability_preview add constraint availability_preview_pkey PRIMARY KEY (company_id, id);
CREATE INDEX availability_preview_hotel ON hotels.availability_preview USING btree (company_id, hotel_id, created_at);
alter table hotels.availability_preview enable row level security, force row level security;
create policy tenant on hotels.availability_preview using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.availability_preview to yupana_app;

create table hotels.bill (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  folio_id uuid not null,
  client_id uuid not null,
  currency text not null,
  total numeric(18,2) not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table hotels.bill add constraint bill_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table hotels.bill add constraint bill_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES hotels.file(company_id, id);
alter table hotels.bill add constraint bill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.bill add constraint bill_company_id_folio_id_fkey FOREIGN KEY (company_id, folio_id) REFERENCES hotels.folio(company_id, id);
alter table hotels.bill add constraint bill_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table hotels.bill add constraint bill_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table hotels.bill add constraint bill_pkey PRIMARY KEY (company_id, id);
CREATE INDEX bill_client ON hotels.bill USING btree (company_id, client_id);
CREATE INDEX bill_file ON hotels.bill USING btree (company_id, file_id, created_at);
CREATE INDEX bill_folio ON hotels.bill USING btree (company_id, folio_id);
alter table hotels.bill enable row level security, force row level security;
create policy tenant on hotels.bill using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.bill to yupana_app;

create table hotels.bill_charge (
  company_id uuid not null,
  bill_id uuid not null,
  charge_id uuid not null,
  live boolean default true not null,
  line integer
);
alter table hotels.bill_charge add constraint bill_charge_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES hotels.bill(company_id, id);
alter table hotels.bill_charge add constraint bill_charge_company_id_charge_id_fkey FOREIGN KEY (company_id, charge_id) REFERENCES hotels.charge(company_id, id);
alter table hotels.bill_charge add constraint bill_charge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.bill_charge add constraint bill_charge_pkey PRIMARY KEY (company_id, bill_id, charge_id);
CREATE INDEX bill_charge_of ON hotels.bill_charge USING btree (company_id, charge_id);
CREATE UNIQUE INDEX bill_charge_once ON hotels.bill_charge USING btree (company_id, charge_id) WHERE live;
alter table hotels.bill_charge enable row level security, force row level security;
create policy tenant on hotels.bill_charge using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.bill_charge to yupana_app;

create table hotels.cancellation_policy (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  steps jsonb not null,
  no_show jsonb not null
);
alter table hotels.cancellation_policy add constraint cancellation_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.cancellation_policy add constraint cancellation_policy_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX cancellation_policy_code ON hotels.cancellation_policy USING btree (company_id, code);
CREATE INDEX cancellation_policy_name ON hotels.cancellation_policy USING btree (company_id, name_es, id);
alter table hotels.cancellation_policy enable row level security, force row level security;
create policy tenant on hotels.cancellation_policy using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.cancellation_policy to yupana_app;

create table hotels.charge (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  folio_id uuid not null,
  line integer not null,
  stay_id uuid,
  kind text not null,
  date date not null,
  night date,
  item_id uuid not null,
  description text not null,
  quantity numeric(20,10) not null,
  price numeric(18,2) not null,
  amount numeric(18,2) not null,
  tax_type text not null,
  tax_rate numeric(9,4) not null,
  tax_reason jsonb,
  listed numeric(18,2),
  void_of uuid,
  voided boolean default false not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  discount numeric(13,10) default 0 not null
);
alter table hotels.charge add constraint charge_check CHECK (((kind = 'night'::text) = (night IS NOT NULL)));
alter table hotels.charge add constraint charge_check1 CHECK (((void_of IS NULL) = (quantity > (0)::numeric)));
alter table hotels.charge add constraint charge_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES hotels.file(company_id, id);
alter table hotels.charge add constraint charge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.charge add constraint charge_company_id_folio_id_fkey FOREIGN KEY (company_id, folio_id) REFERENCES hotels.folio(company_id, id);
alter table hotels.charge add constraint charge_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table hotels.charge add constraint charge_company_id_stay_id_fkey FOREIGN KEY (company_id, stay_id) REFERENCES hotels.stay(company_id, id);
alter table hotels.charge add constraint charge_company_id_void_of_fkey FOREIGN KEY (company_id, void_of) REFERENCES hotels.charge(company_id, id);
alter table hotels.charge add constraint charge_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table hotels.charge add constraint charge_discount_check CHECK (((discount >= (0)::numeric) AND (discount < (100)::numeric)));
alter table hotels.charge add constraint charge_kind_check CHECK ((kind = ANY (ARRAY['night'::text, 'meal'::text, 'extra'::text, 'minibar'::text, 'damage'::text, 'penalty'::text, 'adjustment'::text, 'pos'::text])));
alter table hotels.charge add constraint charge_pkey PRIMARY KEY (company_id, id);
alter table hotels.charge add constraint charge_price_check CHECK ((price >= (0)::numeric));
alter table hotels.charge add constraint charge_quantity_check CHECK ((quantity <> (0)::numeric));
CREATE INDEX charge_folio ON hotels.charge USING btree (company_id, folio_id, line);
CREATE INDEX charge_item ON hotels.charge USING btree (company_id, item_id);
CREATE UNIQUE INDEX charge_line ON hotels.charge USING btree (company_id, file_id, line);
CREATE UNIQUE INDEX charge_night ON hotels.charge USING btree (company_id, stay_id, night) WHERE ((kind = 'night'::text) AND (void_of IS NULL) AND (NOT voided));
CREATE INDEX charge_stay ON hotels.charge USING btree (company_id, stay_id) WHERE (stay_id IS NOT NULL);
CREATE UNIQUE INDEX charge_void ON hotels.charge USING btree (company_id, void_of) WHERE (void_of IS NOT NULL);
alter table hotels.charge enable row level security, force row level security;
create policy tenant on hotels.charge using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.charge to yupana_app;

create table hotels.counter (
  company_id uuid not null,
  hotel_id uuid not null,
  last_number integer not null
);
alter table hotels.counter add constraint counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.counter add constraint counter_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id) ON DELETE CASCADE;
alter table hotels.counter add constraint counter_pkey PRIMARY KEY (company_id, hotel_id);
alter table hotels.counter enable row level security, force row level security;
create policy tenant on hotels.counter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.counter to yupana_app;

create table hotels.day (
  company_id uuid not null,
  room_id uuid not null,
  date date not null,
  capacity integer not null,
  by_hand boolean default false not null,
  closed boolean default false not null,
  min_stay integer,
  max_stay integer,
  cta boolean default false not null,
  ctd boolean default false not null,
  sold integer default 0 not null,
  held integer default 0 not null
);
alter table hotels.day add constraint day_capacity_check CHECK (((capacity >= 0) AND (capacity <= 9999)));
alter table hotels.day add constraint day_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.day add constraint day_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id);
alter table hotels.day add constraint day_held_check CHECK ((held >= 0));
alter table hotels.day add constraint day_max_stay_check CHECK (((max_stay >= 1) AND (max_stay <= 365)));
alter table hotels.day add constraint day_min_stay_check CHECK (((min_stay >= 1) AND (min_stay <= 99)));
alter table hotels.day add constraint day_not_overbooked CHECK (((sold + held) <= capacity));
alter table hotels.day add constraint day_pkey PRIMARY KEY (company_id, room_id, date);
alter table hotels.day add constraint day_sold_check CHECK ((sold >= 0));
alter table hotels.day add constraint day_stays CHECK ((min_stay <= max_stay));
alter table hotels.day enable row level security, force row level security;
create policy tenant on hotels.day using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.day to yupana_app;

create table hotels.deposit (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  kind text not null,
  date date not null,
  client_id uuid not null,
  currency text not null,
  amount numeric(18,2) not null,
  invoice_id uuid,
  payment_id uuid not null,
  returned numeric(18,2) default 0 not null,
  applied numeric(18,2) default 0 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table hotels.deposit add constraint deposit_amount_check CHECK ((amount > (0)::numeric));
alter table hotels.deposit add constraint deposit_applied_check CHECK ((applied >= (0)::numeric));
alter table hotels.deposit add constraint deposit_check CHECK (((returned + applied) <= amount));
alter table hotels.deposit add constraint deposit_check1 CHECK (((kind = 'advance'::text) = (invoice_id IS NOT NULL)));
alter table hotels.deposit add constraint deposit_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table hotels.deposit add constraint deposit_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES hotels.file(company_id, id);
alter table hotels.deposit add constraint deposit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.deposit add constraint deposit_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id);
alter table hotels.deposit add constraint deposit_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table hotels.deposit add constraint deposit_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table hotels.deposit add constraint deposit_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table hotels.deposit add constraint deposit_kind_check CHECK ((kind = ANY (ARRAY['advance'::text, 'guarantee'::text])));
alter table hotels.deposit add constraint deposit_pkey PRIMARY KEY (company_id, id);
alter table hotels.deposit add constraint deposit_returned_check CHECK ((returned >= (0)::numeric));
CREATE INDEX deposit_client ON hotels.deposit USING btree (company_id, client_id);
CREATE INDEX deposit_file ON hotels.deposit USING btree (company_id, file_id, created_at);
CREATE UNIQUE INDEX deposit_invoice ON hotels.deposit USING btree (company_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX deposit_payment ON hotels.deposit USING btree (company_id, payment_id);
alter table hotels.deposit enable row level security, force row level security;
create policy tenant on hotels.deposit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.deposit to yupana_app;

create table hotels.deposit_move (
  company_id uuid not null,
  payment_id uuid not null,
  deposit_id uuid not null,
  kind text not null,
  amount numeric(18,2) not null
);
alter table hotels.deposit_move add constraint deposit_move_amount_check CHECK ((amount > (0)::numeric));
alter table hotels.deposit_move add constraint deposit_move_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES hotels.deposit(company_id, id);
alter table hotels.deposit_move add constraint deposit_move_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.deposit_move add constraint deposit_move_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table hotels.deposit_move add constraint deposit_move_kind_check CHECK ((kind = ANY (ARRAY['returned'::text, 'applied'::text])));
alter table hotels.deposit_move add constraint deposit_move_pkey PRIMARY KEY (company_id, payment_id);
CREATE INDEX deposit_move_deposit ON hotels.deposit_move USING btree (company_id, deposit_id);
alter table hotels.deposit_move enable row level security, force row level security;
create policy tenant on hotels.deposit_move using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.deposit_move to yupana_app;

create table hotels.file (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  hotel_id uuid not null,
  number integer,
  status text default 'draft'::text not null,
  holder_id uuid not null,
  contact_name text,
  contact_phone text,
  contact_email text,
  source text default 'desk'::text not null,
  agency_id uuid,
  voucher text,
  market text default 'local'::text not null,
  currency text not null,
  exchange_rate numeric(12,6),
  checkin date not null,
  checkout date not null,
  hold_until timestamp with time zone,
  warned boolean default false not null,
  arrival_time text,
  notes text,
  internal_notes text,
  total numeric(18,2) not null,
  cancel_reason text,
  penalty numeric(18,2),
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table hotels.file add constraint file_check CHECK ((checkin < checkout));
alter table hotels.file add constraint file_check1 CHECK (((status = 'draft'::text) = (number IS NULL)));
alter table hotels.file add constraint file_company_id_agency_id_fkey FOREIGN KEY (company_id, agency_id) REFERENCES parties.client(company_id, id);
alter table hotels.file add constraint file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.file add constraint file_company_id_holder_id_fkey FOREIGN KEY (company_id, holder_id) REFERENCES parties.client(company_id, id);
alter table hotels.file add constraint file_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id);
alter table hotels.file add constraint file_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table hotels.file add constraint file_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table hotels.file add constraint file_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table hotels.file add constraint file_market_check CHECK ((market = ANY (ARRAY['local'::text, 'foreign'::text])));
alter table hotels.file add constraint file_pkey PRIMARY KEY (company_id, id);
alter table hotels.file add constraint file_source_check CHECK ((source = ANY (ARRAY['desk'::text, 'phone'::text, 'web'::text, 'agency'::text, 'travel'::text, 'channel'::text])));
alter table hotels.file add constraint file_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'option'::text, 'confirmed'::text, 'in'::text, 'out'::text, 'cancelled'::text, 'noShow'::text])));
CREATE INDEX file_agency ON hotels.file USING btree (company_id, agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX file_by_number ON hotels.file USING btree (company_id, number, id);
CREATE INDEX file_checkin ON hotels.file USING btree (company_id, checkin, id);
CREATE INDEX file_checkout ON hotels.file USING btree (company_id, checkout, id);
CREATE INDEX file_holder ON hotels.file USING btree (company_id, holder_id);
CREATE INDEX file_hotel ON hotels.file USING btree (company_id, hotel_id, checkin, id);
CREATE UNIQUE INDEX file_number ON hotels.file USING btree (company_id, hotel_id, number) WHERE (number IS NOT NULL);
CREATE INDEX file_status ON hotels.file USING btree (company_id, status, checkin, id);
CREATE INDEX file_total ON hotels.file USING btree (company_id, total, id);
alter table hotels.file enable row level security, force row level security;
create policy tenant on hotels.file using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.file to yupana_app;

create table hotels.folio (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  letter text not null,
  name text
);
alter table hotels.folio add constraint folio_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES hotels.file(company_id, id) ON DELETE CASCADE;
alter table hotels.folio add constraint folio_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.folio add constraint folio_letter_check CHECK ((letter ~ '^[A-Z]$'::text));
alter table hotels.folio add constraint folio_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX folio_letter ON hotels.folio USING btree (company_id, file_id, letter);
alter table hotels.folio enable row level security, force row level security;
create policy tenant on hotels.folio using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.folio to yupana_app;

create table hotels.folio_route (
  company_id uuid not null,
  folio_id uuid not null,
  kind text not null,
  to_id uuid not null
);
alter table hotels.folio_route add constraint folio_route_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.folio_route add constraint folio_route_company_id_folio_id_fkey FOREIGN KEY (company_id, folio_id) REFERENCES hotels.folio(company_id, id) ON DELETE CASCADE;
alter table hotels.folio_route add constraint folio_route_company_id_to_id_fkey FOREIGN KEY (company_id, to_id) REFERENCES hotels.folio(company_id, id) ON DELETE CASCADE;
alter table hotels.folio_route add constraint folio_route_pkey PRIMARY KEY (company_id, folio_id, kind);
CREATE INDEX folio_route_to ON hotels.folio_route USING btree (company_id, to_id);
alter table hotels.folio_route enable row level security, force row level security;
create policy tenant on hotels.folio_route using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.folio_route to yupana_app;

create table hotels.guest (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  line integer not null,
  stay_id uuid,
  lead boolean default false not null,
  name text not null,
  last_name text not null,
  document_type text not null,
  document_number text not null,
  nationality text not null,
  residence_country text not null,
  birth_date date,
  email text,
  phone text,
  passport_country text,
  entry_date date,
  migration_record text,
  search text generated always as (platform.fold(((((name || ' '::text) || last_name) || ' '::text) || document_number))) stored not null,
  sex text,
  companion text
);
alter table hotels.guest add constraint guest_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES hotels.file(company_id, id) ON DELETE CASCADE;
alter table hotels.guest add constraint guest_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.guest add constraint guest_company_id_stay_id_fkey FOREIGN KEY (company_id, stay_id) REFERENCES hotels.stay(company_id, id) ON DELETE CASCADE;
alter table hotels.guest add constraint guest_pkey PRIMARY KEY (company_id, id);
alter table hotels.guest add constraint guest_sex_check CHECK ((sex = ANY (ARRAY['F'::text, 'M'::text, 'X'::text])));
CREATE INDEX guest_document ON hotels.guest USING btree (company_id, document_number);
CREATE UNIQUE INDEX guest_line ON hotels.guest USING btree (company_id, file_id, line);
CREATE INDEX guest_stay ON hotels.guest USING btree (company_id, stay_id) WHERE (stay_id IS NOT NULL);
alter table hotels.guest enable row level security, force row level security;
create policy tenant on hotels.guest using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.guest to yupana_app;

create table hotels.hotel (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  kind text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  name_fr text,
  description_es text,
  description_en text,
  description_pt text,
  description_fr text,
  stars integer,
  category text,
  supplier_id uuid,
  branch_id uuid,
  address_country text not null,
  address_state text,
  address_city text,
  address_zone text,
  address_line text not null,
  address_postal_code text,
  address_latitude numeric(9,6),
  address_longitude numeric(9,6),
  address_ubigeo text,
  phone text,
  email text,
  web text,
  check_in_time text default '14:00'::text not null,
  check_out_time text default '12:00'::text not null,
  business_date date,
  lodging_registry_number text,
  lodging_registry_date date,
  child_ages_infant_max integer default 2 not null,
  child_ages_child_max integer default 11 not null,
  deposit_invoice text default 'advance'::text not null,
  hold_hours integer default 24 not null,
  active boolean default true not null,
  search text generated always as (platform.fold(((((code || ' '::text) || name_es) || ' '::text) || COALESCE(address_city, ''::text)))) stored not null,
  penalty_item_id uuid
);
alter table hotels.hotel add constraint hotel_address_latitude_check CHECK (((address_latitude >= ('-90'::integer)::numeric) AND (address_latitude <= (90)::numeric)));
alter table hotels.hotel add constraint hotel_address_longitude_check CHECK (((address_longitude >= ('-180'::integer)::numeric) AND (address_longitude <= (180)::numeric)));
alter table hotels.hotel add constraint hotel_address_ubigeo_fkey FOREIGN KEY (address_ubigeo) REFERENCES law.ubigeo(code);
alter table hotels.hotel add constraint hotel_check CHECK ((((child_ages_infant_max >= 0) AND (child_ages_infant_max <= 17)) AND ((child_ages_child_max >= child_ages_infant_max) AND (child_ages_child_max <= 17))));
alter table hotels.hotel add constraint hotel_check1 CHECK (((kind = 'partner'::text) OR (branch_id IS NOT NULL)));
alter table hotels.hotel add constraint hotel_check2 CHECK (((kind = 'own'::text) OR (supplier_id IS NOT NULL)));
alter table hotels.hotel add constraint hotel_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table hotels.hotel add constraint hotel_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.hotel add constraint hotel_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table hotels.hotel add constraint hotel_deposit_invoice_check CHECK ((deposit_invoice = ANY (ARRAY['advance'::text, 'guarantee'::text])));
alter table hotels.hotel add constraint hotel_hold_hours_check CHECK (((hold_hours >= 1) AND (hold_hours <= 8760)));
alter table hotels.hotel add constraint hotel_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'partner'::text])));
alter table hotels.hotel add constraint hotel_penalty_item FOREIGN KEY (company_id, penalty_item_id) REFERENCES catalogue.product(company_id, id);
alter table hotels.hotel add constraint hotel_pkey PRIMARY KEY (company_id, id);
alter table hotels.hotel add constraint hotel_stars_check CHECK (((stars >= 0) AND (stars <= 5)));
CREATE INDEX hotel_city ON hotels.hotel USING btree (company_id, address_city, id);
CREATE UNIQUE INDEX hotel_code ON hotels.hotel USING btree (company_id, code);
CREATE INDEX hotel_name ON hotels.hotel USING btree (company_id, name_es, id);
CREATE INDEX hotel_penalty ON hotels.hotel USING btree (company_id, penalty_item_id) WHERE (penalty_item_id IS NOT NULL);
CREATE INDEX hotel_supplier ON hotels.hotel USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
alter table hotels.hotel enable row level security, force row level security;
create policy tenant on hotels.hotel using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.hotel to yupana_app;

create table hotels.hotel_amenity (
  company_id uuid not null,
  hotel_id uuid not null,
  amenity_id uuid not null
);
alter table hotels.hotel_amenity add constraint hotel_amenity_company_id_amenity_id_fkey FOREIGN KEY (company_id, amenity_id) REFERENCES hotels.amenity(company_id, id);
alter table hotels.hotel_amenity add constraint hotel_amenity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.hotel_amenity add constraint hotel_amenity_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id) ON DELETE CASCADE;
alter table hotels.hotel_amenity add constraint hotel_amenity_pkey PRIMARY KEY (company_id, hotel_id, amenity_id);
CREATE INDEX hotel_amenity_of ON hotels.hotel_amenity USING btree (company_id, amenity_id);
alter table hotels.hotel_amenity enable row level security, force row level security;
create policy tenant on hotels.hotel_amenity using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.hotel_amenity to yupana_app;

create table hotels.image (
  company_id uuid not null,
  id uuid not null,
  hotel_id uuid,
  room_id uuid,
  amenity_id uuid,
  "position" integer not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  alt text,
  created_at timestamp with time zone default now() not null
);
alter table hotels.image add constraint image_check CHECK ((num_nonnulls(hotel_id, room_id, amenity_id) = 1));
alter table hotels.image add constraint image_company_id_amenity_id_fkey FOREIGN KEY (company_id, amenity_id) REFERENCES hotels.amenity(company_id, id) ON DELETE CASCADE;
alter table hotels.image add constraint image_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.image add constraint image_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id) ON DELETE CASCADE;
alter table hotels.image add constraint image_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id) ON DELETE CASCADE;
alter table hotels.image add constraint image_pkey PRIMARY KEY (company_id, id);
CREATE INDEX image_amenity ON hotels.image USING btree (company_id, amenity_id, "position") WHERE (amenity_id IS NOT NULL);
CREATE INDEX image_hotel ON hotels.image USING btree (company_id, hotel_id, "position") WHERE (hotel_id IS NOT NULL);
CREATE INDEX image_room ON hotels.image USING btree (company_id, room_id, "position") WHERE (room_id IS NOT NULL);
alter table hotels.image enable row level security, force row level security;
create policy tenant on hotels.image using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.image to yupana_app;

create table hotels.price (
  company_id uuid not null,
  rate_plan_id uuid not null,
  room_id uuid not null,
  season_id uuid not null,
  adults numeric(18,2)[] not null,
  extra_adult numeric(18,2),
  children jsonb default '[]'::jsonb not null
);
alter table hotels.price add constraint price_adults_check CHECK (((array_length(adults, 1) >= 1) AND ((0)::numeric <= ALL (adults))));
alter table hotels.price add constraint price_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.price add constraint price_company_id_rate_plan_id_fkey FOREIGN KEY (company_id, rate_plan_id) REFERENCES hotels.rate_plan(company_id, id) ON DELETE CASCADE;
alter table hotels.price add constraint price_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id);
alter table hotels.price add constraint price_company_id_season_id_fkey FOREIGN KEY (company_id, season_id) REFERENCES hotels.season(company_id, id);
alter table hotels.price add constraint price_extra_adult_check CHECK ((extra_adult >= (0)::numeric));
alter table hotels.price add constraint price_pkey PRIMARY KEY (company_id, rate_plan_id, room_id, season_id);
CREATE INDEX price_room ON hotels.price USING btree (company_id, room_id);
CREATE INDEX price_season ON hotels.price USING btree (company_id, season_id);
alter table hotels.price enable row level security, force row level security;
create policy tenant on hotels.price using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.price to yupana_app;

create table hotels.rate_plan (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  hotel_id uuid not null,
  code text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  currency text not null,
  includes_tax boolean default true not null,
  foreign_net boolean default true not null,
  market text default 'all'::text not null,
  client_id uuid,
  meal_plan text not null,
  base_id uuid,
  adjust_kind text,
  adjust_value numeric(18,2),
  cancellation_policy_id uuid not null,
  deposit_kind text default 'none'::text not null,
  deposit_value numeric(18,2) default 0 not null,
  commission_percent numeric(9,5) default 0 not null,
  bookable_from date,
  bookable_to date,
  valid_from date,
  valid_to date,
  min_advance integer,
  max_advance integer,
  min_stay integer,
  max_stay integer,
  quota integer,
  active boolean default true not null,
  search text generated always as (platform.fold(((code || ' '::text) || name_es))) stored not null
);
alter table hotels.rate_plan add constraint rate_plan_adjust_kind_check CHECK ((adjust_kind = ANY (ARRAY['percent'::text, 'amount'::text])));
alter table hotels.rate_plan add constraint rate_plan_check CHECK ((((base_id IS NULL) = (adjust_kind IS NULL)) AND ((base_id IS NULL) = (adjust_value IS NULL))));
alter table hotels.rate_plan add constraint rate_plan_check1 CHECK (((base_id <> id) AND (valid_from <= valid_to) AND (bookable_from <= bookable_to) AND (min_stay <= max_stay) AND (min_advance <= max_advance)));
alter table hotels.rate_plan add constraint rate_plan_commission_percent_check CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)));
alter table hotels.rate_plan add constraint rate_plan_company_id_base_id_fkey FOREIGN KEY (company_id, base_id) REFERENCES hotels.rate_plan(company_id, id);
alter table hotels.rate_plan add constraint rate_plan_company_id_cancellation_policy_id_fkey FOREIGN KEY (company_id, cancellation_policy_id) REFERENCES hotels.cancellation_policy(company_id, id);
alter table hotels.rate_plan add constraint rate_plan_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table hotels.rate_plan add constraint rate_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.rate_plan add constraint rate_plan_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id);
alter table hotels.rate_plan add constraint rate_plan_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table hotels.rate_plan add constraint rate_plan_deposit_kind_check CHECK ((deposit_kind = ANY (ARRAY['none'::text, 'percent'::text, 'nights'::text, 'amount'::text])));
alter table hotels.rate_plan add constraint rate_plan_deposit_value_check CHECK ((deposit_value >= (0)::numeric));
alter table hotels.rate_plan add constraint rate_plan_market_check CHECK ((market = ANY (ARRAY['all'::text, 'local'::text, 'foreign'::text, 'agency'::text, 'company'::text])));
alter table hotels.rate_plan add constraint rate_plan_meal_plan_check CHECK ((meal_plan = ANY (ARRAY['RO'::text, 'AM'::text, 'CO'::text, 'BB'::text, 'HB'::text, 'FB'::text])));
alter table hotels.rate_plan add constraint rate_plan_pkey PRIMARY KEY (company_id, id);
CREATE INDEX rate_plan_base ON hotels.rate_plan USING btree (company_id, base_id) WHERE (base_id IS NOT NULL);
CREATE INDEX rate_plan_by_code ON hotels.rate_plan USING btree (company_id, code, id);
CREATE INDEX rate_plan_client ON hotels.rate_plan USING btree (company_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX rate_plan_code ON hotels.rate_plan USING btree (company_id, hotel_id, code);
CREATE INDEX rate_plan_name ON hotels.rate_plan USING btree (company_id, name_es, id);
CREATE INDEX rate_plan_policy ON hotels.rate_plan USING btree (company_id, cancellation_policy_id);
alter table hotels.rate_plan enable row level security, force row level security;
create policy tenant on hotels.rate_plan using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.rate_plan to yupana_app;

create table hotels.room (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  hotel_id uuid not null,
  code text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  room_type text not null,
  meal_plan text not null,
  occupancy_adults integer not null,
  occupancy_children integer not null,
  occupancy_infants integer not null,
  occupancy_minimal integer not null,
  occupancy_maximal integer not null,
  beds text,
  size numeric(8,2),
  view text,
  item_id uuid not null,
  sort integer default 0 not null,
  active boolean default true not null,
  search text generated always as (platform.fold(((code || ' '::text) || name_es))) stored not null
);
alter table hotels.room add constraint room_check CHECK (((occupancy_minimal >= 1) AND (occupancy_adults >= 1) AND (occupancy_children >= 0) AND (occupancy_infants >= 0)));
alter table hotels.room add constraint room_check1 CHECK (((occupancy_adults <= occupancy_maximal) AND (occupancy_minimal <= occupancy_maximal) AND (occupancy_maximal <= (occupancy_adults + occupancy_children))));
alter table hotels.room add constraint room_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.room add constraint room_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id);
alter table hotels.room add constraint room_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table hotels.room add constraint room_meal_plan_check CHECK ((meal_plan = ANY (ARRAY['RO'::text, 'AM'::text, 'CO'::text, 'BB'::text, 'HB'::text, 'FB'::text])));
alter table hotels.room add constraint room_pkey PRIMARY KEY (company_id, id);
alter table hotels.room add constraint room_room_type_check CHECK ((room_type = ANY (ARRAY['standard'::text, 'suite'::text, 'superior'::text, 'presidential'::text, 'deluxe'::text, 'seaView'::text])));
alter table hotels.room add constraint room_size_check CHECK ((size > (0)::numeric));
CREATE UNIQUE INDEX room_code ON hotels.room USING btree (company_id, hotel_id, code);
CREATE INDEX room_item ON hotels.room USING btree (company_id, item_id);
CREATE INDEX room_name ON hotels.room USING btree (company_id, hotel_id, name_es, id);
CREATE INDEX room_sort ON hotels.room USING btree (company_id, hotel_id, sort, id);
alter table hotels.room enable row level security, force row level security;
create policy tenant on hotels.room using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.room to yupana_app;

create table hotels.room_amenity (
  company_id uuid not null,
  room_id uuid not null,
  amenity_id uuid not null
);
alter table hotels.room_amenity add constraint room_amenity_company_id_amenity_id_fkey FOREIGN KEY (company_id, amenity_id) REFERENCES hotels.amenity(company_id, id);
alter table hotels.room_amenity add constraint room_amenity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.room_amenity add constraint room_amenity_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id) ON DELETE CASCADE;
alter table hotels.room_amenity add constraint room_amenity_pkey PRIMARY KEY (company_id, room_id, amenity_id);
CREATE INDEX room_amenity_of ON hotels.room_amenity USING btree (company_id, amenity_id);
alter table hotels.room_amenity enable row level security, force row level security;
create policy tenant on hotels.room_amenity using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.room_amenity to yupana_app;

create table hotels.season (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  hotel_id uuid not null,
  name text not null,
  ranges jsonb not null,
  weekdays integer[] default '{}'::integer[] not null,
  priority integer default 0 not null
);
alter table hotels.season add constraint season_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.season add constraint season_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id);
alter table hotels.season add constraint season_pkey PRIMARY KEY (company_id, id);
CREATE INDEX season_by_name ON hotels.season USING btree (company_id, name, id);
CREATE UNIQUE INDEX season_name ON hotels.season USING btree (company_id, hotel_id, name);
CREATE INDEX season_priority ON hotels.season USING btree (company_id, priority, id);
alter table hotels.season enable row level security, force row level security;
create policy tenant on hotels.season using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.season to yupana_app;

create table hotels.stay (
  company_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  line integer not null,
  room_id uuid not null,
  unit_id uuid,
  checkin date not null,
  checkout date not null,
  adults integer not null,
  children integer[] default '{}'::integer[] not null,
  rate_plan_id uuid not null,
  policy jsonb not null,
  status text not null,
  total numeric(18,2) not null,
  checked_in_on date,
  checked_out_on date,
  includes_tax boolean default true not null,
  meal_plan text not null,
  unit_from date,
  lost_unit boolean default false not null
);
alter table hotels.stay add constraint stay_adults_check CHECK ((adults >= 1));
alter table hotels.stay add constraint stay_check CHECK ((checkin < checkout));
alter table hotels.stay add constraint stay_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES hotels.file(company_id, id) ON DELETE CASCADE;
alter table hotels.stay add constraint stay_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.stay add constraint stay_company_id_rate_plan_id_fkey FOREIGN KEY (company_id, rate_plan_id) REFERENCES hotels.rate_plan(company_id, id);
alter table hotels.stay add constraint stay_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id);
alter table hotels.stay add constraint stay_company_id_unit_id_fkey FOREIGN KEY (company_id, unit_id) REFERENCES hotels.unit(company_id, id);
alter table hotels.stay add constraint stay_meal_plan_check CHECK ((meal_plan = ANY (ARRAY['RO'::text, 'AM'::text, 'CO'::text, 'BB'::text, 'HB'::text, 'FB'::text])));
alter table hotels.stay add constraint stay_pkey PRIMARY KEY (company_id, id);
alter table hotels.stay add constraint stay_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'option'::text, 'confirmed'::text, 'in'::text, 'out'::text, 'cancelled'::text, 'noShow'::text])));
CREATE INDEX stay_leaves ON hotels.stay USING btree (company_id, status, checkout);
CREATE UNIQUE INDEX stay_line ON hotels.stay USING btree (company_id, file_id, line);
CREATE INDEX stay_of_unit ON hotels.stay USING btree (company_id, unit_id, checkin) WHERE (unit_id IS NOT NULL);
CREATE INDEX stay_plan ON hotels.stay USING btree (company_id, rate_plan_id);
CREATE INDEX stay_room ON hotels.stay USING btree (company_id, room_id, checkin);
CREATE INDEX stay_status ON hotels.stay USING btree (company_id, status, checkin);
alter table hotels.stay enable row level security, force row level security;
create policy tenant on hotels.stay using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER stay_followed AFTER INSERT OR UPDATE OF unit_id, unit_from, checkin, checkout, checked_out_on, status ON hotels.stay FOR EACH ROW EXECUTE FUNCTION hotels.follow_stay();
grant delete, insert, maintain, select, update on hotels.stay to yupana_app;

create table hotels.stay_night (
  company_id uuid not null,
  stay_id uuid not null,
  date date not null,
  season_id uuid,
  amount numeric(18,2) not null,
  room_id uuid,
  reason text
);
alter table hotels.stay_night add constraint stay_night_amount_check CHECK ((amount >= (0)::numeric));
alter table hotels.stay_night add constraint stay_night_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.stay_night add constraint stay_night_company_id_stay_id_fkey FOREIGN KEY (company_id, stay_id) REFERENCES hotels.stay(company_id, id) ON DELETE CASCADE;
alter table hotels.stay_night add constraint stay_night_pkey PRIMARY KEY (company_id, stay_id, date);
alter table hotels.stay_night add constraint stay_night_room FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id);
alter table hotels.stay_night add constraint stay_night_season FOREIGN KEY (company_id, season_id) REFERENCES hotels.season(company_id, id);
CREATE INDEX stay_night_date ON hotels.stay_night USING btree (company_id, date);
CREATE INDEX stay_night_season ON hotels.stay_night USING btree (company_id, season_id) WHERE (season_id IS NOT NULL);
alter table hotels.stay_night enable row level security, force row level security;
create policy tenant on hotels.stay_night using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.stay_night to yupana_app;

create table hotels.unit (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  hotel_id uuid not null,
  room_id uuid not null,
  number text not null,
  floor text,
  features text,
  connects uuid[] default '{}'::uuid[] not null,
  status text default 'clean'::text not null,
  active boolean default true not null,
  search text generated always as (platform.fold(((number || ' '::text) || COALESCE(floor, ''::text)))) stored not null
);
alter table hotels.unit add constraint unit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.unit add constraint unit_company_id_hotel_id_fkey FOREIGN KEY (company_id, hotel_id) REFERENCES hotels.hotel(company_id, id);
alter table hotels.unit add constraint unit_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id);
alter table hotels.unit add constraint unit_pkey PRIMARY KEY (company_id, id);
alter table hotels.unit add constraint unit_status_check CHECK ((status = ANY (ARRAY['clean'::text, 'dirty'::text, 'inspected'::text, 'outOfOrder'::text, 'outOfService'::text])));
CREATE INDEX unit_by_number ON hotels.unit USING btree (company_id, number, id);
CREATE UNIQUE INDEX unit_number ON hotels.unit USING btree (company_id, hotel_id, number);
CREATE INDEX unit_room ON hotels.unit USING btree (company_id, room_id, number);
alter table hotels.unit enable row level security, force row level security;
create policy tenant on hotels.unit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.unit to yupana_app;

create table hotels.unit_problem (
  company_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  note text not null,
  photo_key text,
  reported_at timestamp with time zone not null,
  reported_by uuid,
  solved_at timestamp with time zone,
  solved_by uuid
);
alter table hotels.unit_problem add constraint unit_problem_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.unit_problem add constraint unit_problem_company_id_unit_id_fkey FOREIGN KEY (company_id, unit_id) REFERENCES hotels.unit(company_id, id);
alter table hotels.unit_problem add constraint unit_problem_pkey PRIMARY KEY (company_id, id);
alter table hotels.unit_problem add constraint unit_problem_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES company.user_account(id);
alter table hotels.unit_problem add constraint unit_problem_solved_by_fkey FOREIGN KEY (solved_by) REFERENCES company.user_account(id);
CREATE INDEX unit_problem_of_unit ON hotels.unit_problem USING btree (company_id, unit_id, reported_at);
CREATE INDEX unit_problem_open ON hotels.unit_problem USING btree (company_id, unit_id, reported_at) WHERE (solved_at IS NULL);
alter table hotels.unit_problem enable row level security, force row level security;
create policy tenant on hotels.unit_problem using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.unit_problem to yupana_app;

create table hotels.unit_span (
  company_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  stay_id uuid,
  from_date date not null,
  to_date date not null,
  holds boolean not null,
  current boolean default false not null,
  reason text,
  created_by uuid,
  created_at timestamp with time zone default now() not null
);
alter table hotels.unit_span add constraint unit_span_check CHECK ((from_date <= to_date));
alter table hotels.unit_span add constraint unit_span_check1 CHECK (((stay_id IS NULL) = (reason IS NOT NULL)));
alter table hotels.unit_span add constraint unit_span_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table hotels.unit_span add constraint unit_span_company_id_stay_id_fkey FOREIGN KEY (company_id, stay_id) REFERENCES hotels.stay(company_id, id) ON DELETE CASCADE;
alter table hotels.unit_span add constraint unit_span_company_id_unit_id_fkey FOREIGN KEY (company_id, unit_id) REFERENCES hotels.unit(company_id, id);
alter table hotels.unit_span add constraint unit_span_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table hotels.unit_span add constraint unit_span_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX unit_span_current ON hotels.unit_span USING btree (company_id, stay_id) WHERE current;
CREATE INDEX unit_span_once ON hotels.unit_span USING gist (company_id, unit_id, daterange(from_date, to_date)) WHERE holds;
CREATE INDEX unit_span_stay ON hotels.unit_span USING btree (company_id, stay_id, from_date) WHERE (stay_id IS NOT NULL);
CREATE INDEX unit_span_unit ON hotels.unit_span USING btree (company_id, unit_id, from_date);
alter table hotels.unit_span enable row level security, force row level security;
create policy tenant on hotels.unit_span using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on hotels.unit_span to yupana_app;

create table inventory.count_line (
  company_id uuid not null,
  sheet_id uuid not null,
  line integer not null,
  item_id uuid not null,
  expected numeric(20,10) not null,
  counted numeric(20,10),
  unit_cost numeric(20,10),
  amount numeric(18,2),
  lots jsonb,
  expected_lots jsonb,
  first_counted numeric(20,10),
  recount boolean default false not null,
  counted_at timestamp with time zone,
  counted_by uuid
);
alter table inventory.count_line add constraint count_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.count_line add constraint count_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.count_line add constraint count_line_company_id_sheet_id_fkey FOREIGN KEY (company_id, sheet_id) REFERENCES inventory.count_sheet(company_id, id) ON DELETE CASCADE;
alter table inventory.count_line add constraint count_line_company_id_sheet_id_item_id_key UNIQUE (company_id, sheet_id, item_id);
alter table inventory.count_line add constraint count_line_counted_check CHECK ((counted >= (0)::numeric));
alter table inventory.count_line add constraint count_line_pkey PRIMARY KEY (company_id, sheet_id, line);
alter table inventory.count_line add constraint count_line_unit_cost_check CHECK ((unit_cost >= (0)::numeric));
alter table inventory.count_line enable row level security, force row level security;
create policy tenant on inventory.count_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.count_line to yupana_app;

create table inventory.count_scan (
  company_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  lot_code text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table inventory.count_scan add constraint count_scan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.count_scan add constraint count_scan_company_id_sheet_id_fkey FOREIGN KEY (company_id, sheet_id) REFERENCES inventory.count_sheet(company_id, id) ON DELETE CASCADE;
alter table inventory.count_scan add constraint count_scan_pkey PRIMARY KEY (company_id, id);
CREATE INDEX count_scan_of_sheet ON inventory.count_scan USING btree (company_id, sheet_id, id);
alter table inventory.count_scan enable row level security, force row level security;
create policy tenant on inventory.count_scan using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.count_scan to yupana_app;

create table inventory.count_sheet (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number text not null,
  date date not null,
  warehouse_id uuid not null,
  description text,
  status text default 'draft'::text not null,
  total numeric(18,2),
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  posted_at timestamp with time zone,
  posted_by uuid,
  blind boolean default false not null,
  round integer default 1 not null,
  counted_by uuid[] default '{}'::uuid[] not null
);
alter table inventory.count_sheet add constraint count_sheet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.count_sheet add constraint count_sheet_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.count_sheet add constraint count_sheet_pkey PRIMARY KEY (company_id, id);
alter table inventory.count_sheet add constraint count_sheet_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'posted'::text])));
CREATE INDEX count_sheet_date ON inventory.count_sheet USING btree (company_id, date DESC, id);
CREATE UNIQUE INDEX count_sheet_number ON inventory.count_sheet USING btree (company_id, number);
alter table inventory.count_sheet enable row level security, force row level security;
create policy tenant on inventory.count_sheet using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.count_sheet to yupana_app;

create table inventory.counter (
  company_id uuid not null,
  kind text not null,
  year integer not null,
  last_number integer not null
);
alter table inventory.counter add constraint counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.counter add constraint counter_pkey PRIMARY KEY (company_id, kind, year);
alter table inventory.counter enable row level security, force row level security;
create policy tenant on inventory.counter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.counter to yupana_app;

create table inventory.guide (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  kind text not null,
  number text,
  date date not null,
  warehouse_id uuid not null,
  description text,
  note text,
  status text default 'draft'::text not null,
  total numeric(18,2) not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  serie text not null,
  reason text not null,
  supplier_id uuid,
  reference text,
  currency text default 'PEN'::text not null,
  exchange_rate numeric(12,6) default 1 not null,
  local_total numeric(18,2) not null,
  void_reason text,
  supplier_said jsonb,
  said_search text generated always as (platform.fold(((((((((COALESCE((supplier_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((supplier_said ->> 'number'::text), ''::text)) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(number, ''::text)))) stored not null
);
alter table inventory.guide add constraint guide_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.guide add constraint guide_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.guide add constraint guide_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table inventory.guide add constraint guide_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table inventory.guide add constraint guide_kind_check CHECK ((kind = ANY (ARRAY['input'::text, 'inventory-taking'::text])));
alter table inventory.guide add constraint guide_numbered CHECK (((number IS NOT NULL) OR (status = 'draft'::text)));
alter table inventory.guide add constraint guide_pkey PRIMARY KEY (company_id, id);
alter table inventory.guide add constraint guide_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'voided'::text])));
alter table inventory.guide add constraint guide_supplier FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
CREATE INDEX guide_by_date ON inventory.guide USING btree (company_id, date, id);
CREATE INDEX guide_by_number ON inventory.guide USING btree (company_id, number, id);
CREATE INDEX guide_by_supplier ON inventory.guide USING btree (company_id, supplier_id, id);
CREATE INDEX guide_by_total ON inventory.guide USING btree (company_id, total, id);
CREATE UNIQUE INDEX guide_number ON inventory.guide USING btree (company_id, kind, number);
CREATE INDEX inventory_guide_found ON inventory.guide USING gin (company_id, said_search public.gin_trgm_ops);
alter table inventory.guide enable row level security, force row level security;
create policy tenant on inventory.guide using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.guide to yupana_app;

create table inventory.guide_line (
  company_id uuid not null,
  guide_id uuid not null,
  line integer not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  amount numeric(18,2) not null,
  local_amount numeric(18,2) default 0 not null,
  item_code text,
  item_name text,
  lots jsonb
);
alter table inventory.guide_line add constraint guide_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.guide_line add constraint guide_line_company_id_guide_id_fkey FOREIGN KEY (company_id, guide_id) REFERENCES inventory.guide(company_id, id) ON DELETE CASCADE;
alter table inventory.guide_line add constraint guide_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.guide_line add constraint guide_line_pkey PRIMARY KEY (company_id, guide_id, line);
alter table inventory.guide_line add constraint guide_line_price_check CHECK ((price >= (0)::numeric));
alter table inventory.guide_line add constraint guide_line_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX guide_line_item ON inventory.guide_line USING btree (company_id, item_id);
alter table inventory.guide_line enable row level security, force row level security;
create policy tenant on inventory.guide_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.guide_line to yupana_app;

create table inventory.lot (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  item_id uuid not null,
  kind text not null,
  code text not null,
  due_date date,
  last_date date,
  held_at timestamp with time zone,
  held_by uuid,
  held_reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table inventory.lot add constraint lot_code UNIQUE (company_id, item_id, code);
alter table inventory.lot add constraint lot_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.lot add constraint lot_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.lot add constraint lot_kind_check CHECK ((kind = ANY (ARRAY['batch'::text, 'serial'::text])));
alter table inventory.lot add constraint lot_pkey PRIMARY KEY (company_id, id);
CREATE INDEX lot_by_code ON inventory.lot USING btree (company_id, code, id);
CREATE INDEX lot_by_due_date ON inventory.lot USING btree (company_id, due_date, id);
CREATE INDEX lot_search ON inventory.lot USING btree (company_id, platform.fold(code) text_pattern_ops);
alter table inventory.lot enable row level security, force row level security;
create policy tenant on inventory.lot using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.lot to yupana_app;

create table inventory.lot_stock (
  company_id uuid not null,
  lot_id uuid not null,
  warehouse_id uuid not null,
  item_id uuid not null,
  kind text not null,
  quantity numeric(20,10) not null,
  since date not null
);
alter table inventory.lot_stock add constraint lot_stock_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.lot_stock add constraint lot_stock_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.lot_stock add constraint lot_stock_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES inventory.lot(company_id, id);
alter table inventory.lot_stock add constraint lot_stock_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.lot_stock add constraint lot_stock_kind_check CHECK ((kind = ANY (ARRAY['batch'::text, 'serial'::text])));
alter table inventory.lot_stock add constraint lot_stock_not_negative CHECK ((quantity >= (0)::numeric));
alter table inventory.lot_stock add constraint lot_stock_pkey PRIMARY KEY (company_id, lot_id, warehouse_id);
alter table inventory.lot_stock add constraint serial_is_one CHECK (((kind = 'batch'::text) OR (quantity <= (1)::numeric)));
CREATE INDEX lot_stock_by_place ON inventory.lot_stock USING btree (company_id, warehouse_id, item_id) WHERE (quantity > (0)::numeric);
CREATE UNIQUE INDEX serial_in_one_place ON inventory.lot_stock USING btree (company_id, lot_id) WHERE ((kind = 'serial'::text) AND (quantity > (0)::numeric));
alter table inventory.lot_stock enable row level security, force row level security;
create policy tenant on inventory.lot_stock using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.lot_stock to yupana_app;

create table inventory.move_lot (
  company_id uuid not null,
  move_id uuid not null,
  lot_id uuid not null,
  quantity numeric(20,10) not null,
  due_reason text
);
alter table inventory.move_lot add constraint move_lot_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.move_lot add constraint move_lot_company_id_lot_id_fkey FOREIGN KEY (company_id, lot_id) REFERENCES inventory.lot(company_id, id);
alter table inventory.move_lot add constraint move_lot_company_id_move_id_fkey FOREIGN KEY (company_id, move_id) REFERENCES inventory.stock_move(company_id, id);
alter table inventory.move_lot add constraint move_lot_pkey PRIMARY KEY (company_id, move_id, lot_id);
alter table inventory.move_lot add constraint move_lot_quantity_check CHECK ((quantity <> (0)::numeric));
CREATE INDEX move_lot_by_lot ON inventory.move_lot USING btree (company_id, lot_id, move_id);
alter table inventory.move_lot enable row level security, force row level security;
create policy tenant on inventory.move_lot using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.move_lot to yupana_app;

create table inventory.output_guide (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  serie text not null,
  number text,
  status text default 'draft'::text not null,
  date date not null,
  reason text not null,
  purpose text,
  warehouse_id uuid not null,
  to_warehouse_id uuid,
  client_id uuid,
  other_client_id uuid,
  sender_reference text,
  bulk_quantity integer,
  currency text default 'PEN'::text not null,
  note text,
  void_reason text,
  moves boolean default true not null,
  cost numeric(18,2) default 0 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  issued_at timestamp with time zone,
  issued_by uuid,
  client_said jsonb,
  other_client_said jsonb,
  said_search text generated always as (platform.fold(((((((COALESCE((client_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((client_said ->> 'number'::text), ''::text)) || ' '::text) || COALESCE(sender_reference, ''::text)) || ' '::text) || COALESCE(number, ''::text)))) stored not null,
  dispatch jsonb,
  e_serie text,
  e_number integer,
  e_status integer default 0 not null,
  e_detail text
);
alter table inventory.output_guide add constraint output_guide_bulk_quantity_check CHECK ((bulk_quantity >= 0));
alter table inventory.output_guide add constraint output_guide_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table inventory.output_guide add constraint output_guide_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.output_guide add constraint output_guide_company_id_other_client_id_fkey FOREIGN KEY (company_id, other_client_id) REFERENCES parties.client(company_id, id);
alter table inventory.output_guide add constraint output_guide_company_id_to_warehouse_id_fkey FOREIGN KEY (company_id, to_warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.output_guide add constraint output_guide_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.output_guide add constraint output_guide_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table inventory.output_guide add constraint output_guide_electronic CHECK (((e_serie IS NULL) = (e_number IS NULL)));
alter table inventory.output_guide add constraint output_guide_elsewhere CHECK ((to_warehouse_id <> warehouse_id));
alter table inventory.output_guide add constraint output_guide_numbered CHECK (((number IS NOT NULL) OR (status = 'draft'::text)));
alter table inventory.output_guide add constraint output_guide_pkey PRIMARY KEY (company_id, id);
alter table inventory.output_guide add constraint output_guide_purpose_check CHECK ((purpose = ANY (ARRAY['loss'::text, 'ownUse'::text, 'samples'::text, 'donations'::text, 'staff'::text, 'production'::text])));
alter table inventory.output_guide add constraint output_guide_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'voided'::text])));
CREATE INDEX inventory_output_guide_found ON inventory.output_guide USING gin (company_id, said_search public.gin_trgm_ops);
CREATE INDEX output_guide_by_client ON inventory.output_guide USING btree (company_id, client_id, id);
CREATE INDEX output_guide_by_number ON inventory.output_guide USING btree (company_id, number, id);
CREATE INDEX output_guide_by_other_client ON inventory.output_guide USING btree (company_id, other_client_id, id);
CREATE INDEX output_guide_by_to_warehouse ON inventory.output_guide USING btree (company_id, to_warehouse_id, id) WHERE (to_warehouse_id IS NOT NULL);
CREATE INDEX output_guide_date ON inventory.output_guide USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX output_guide_e_number ON inventory.output_guide USING btree (company_id, e_serie, e_number) WHERE (e_number IS NOT NULL);
CREATE UNIQUE INDEX output_guide_number ON inventory.output_guide USING btree (company_id, number) WHERE (number IS NOT NULL);
CREATE INDEX output_guide_open ON inventory.output_guide USING btree (company_id, date) WHERE (status = 'open'::text);
alter table inventory.output_guide enable row level security, force row level security;
create policy tenant on inventory.output_guide using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.output_guide to yupana_app;

create table inventory.output_guide_line (
  company_id uuid not null,
  guide_id uuid not null,
  line integer not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  price numeric(20,10),
  cost numeric(18,2) default 0 not null,
  received numeric(20,10) default 0 not null,
  lost numeric(20,10) default 0 not null,
  item_code text,
  item_name text,
  lots jsonb,
  usual_price numeric(20,10)
);
alter table inventory.output_guide_line add constraint output_guide_line_arrived CHECK (((received + lost) <= quantity));
alter table inventory.output_guide_line add constraint output_guide_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.output_guide_line add constraint output_guide_line_company_id_guide_id_fkey FOREIGN KEY (company_id, guide_id) REFERENCES inventory.output_guide(company_id, id) ON DELETE CASCADE;
alter table inventory.output_guide_line add constraint output_guide_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.output_guide_line add constraint output_guide_line_lost_check CHECK ((lost >= (0)::numeric));
alter table inventory.output_guide_line add constraint output_guide_line_pkey PRIMARY KEY (company_id, guide_id, line);
alter table inventory.output_guide_line add constraint output_guide_line_price_check CHECK ((price >= (0)::numeric));
alter table inventory.output_guide_line add constraint output_guide_line_quantity_check CHECK ((quantity > (0)::numeric));
alter table inventory.output_guide_line add constraint output_guide_line_received_check CHECK ((received >= (0)::numeric));
alter table inventory.output_guide_line add constraint output_guide_line_usual_price_check CHECK ((usual_price >= (0)::numeric));
CREATE INDEX output_guide_line_item ON inventory.output_guide_line USING btree (company_id, item_id);
alter table inventory.output_guide_line enable row level security, force row level security;
create policy tenant on inventory.output_guide_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.output_guide_line to yupana_app;

create table inventory.person_warehouse (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  invitation_id uuid,
  warehouse_id uuid not null
);
alter table inventory.person_warehouse add constraint person_warehouse_check CHECK ((num_nonnulls(user_id, invitation_id) = 1));
alter table inventory.person_warehouse add constraint person_warehouse_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.person_warehouse add constraint person_warehouse_company_id_invitation_id_fkey FOREIGN KEY (company_id, invitation_id) REFERENCES company.invitation(company_id, id) ON DELETE CASCADE;
alter table inventory.person_warehouse add constraint person_warehouse_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES company.membership(company_id, user_id) ON DELETE CASCADE;
alter table inventory.person_warehouse add constraint person_warehouse_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.person_warehouse add constraint person_warehouse_pkey PRIMARY KEY (company_id, id);
CREATE INDEX person_warehouse_by_user ON inventory.person_warehouse USING btree (user_id);
CREATE UNIQUE INDEX person_warehouse_invitation ON inventory.person_warehouse USING btree (company_id, invitation_id);
CREATE UNIQUE INDEX person_warehouse_user ON inventory.person_warehouse USING btree (company_id, user_id);
CREATE INDEX person_warehouse_warehouse ON inventory.person_warehouse USING btree (company_id, warehouse_id);
alter table inventory.person_warehouse enable row level security, force row level security;
create policy own on inventory.person_warehouse for select using ((user_id = platform.current_user_id()));
create policy tenant on inventory.person_warehouse using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.person_warehouse to yupana_app;

create table inventory.recipe (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  item_id uuid not null,
  revision integer not null,
  current boolean default true not null,
  name text,
  note text,
  makes text not null,
  since date not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table inventory.recipe add constraint recipe_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.recipe add constraint recipe_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.recipe add constraint recipe_pkey PRIMARY KEY (company_id, id);
alter table inventory.recipe add constraint recipe_revision UNIQUE (company_id, item_id, revision);
alter table inventory.recipe add constraint recipe_revision_check CHECK ((revision > 0));
CREATE INDEX recipe_by_since ON inventory.recipe USING btree (company_id, since DESC, id DESC);
CREATE UNIQUE INDEX recipe_current ON inventory.recipe USING btree (company_id, item_id) WHERE current;
alter table inventory.recipe enable row level security, force row level security;
create policy tenant on inventory.recipe using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.recipe to yupana_app;

create table inventory.recipe_cost (
  company_id uuid not null,
  recipe_id uuid not null,
  line integer not null,
  description text not null,
  amount numeric(18,2) not null,
  currency text not null,
  account_code text
);
alter table inventory.recipe_cost add constraint recipe_cost_amount_check CHECK ((amount >= (0)::numeric));
alter table inventory.recipe_cost add constraint recipe_cost_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.recipe_cost add constraint recipe_cost_company_id_recipe_id_fkey FOREIGN KEY (company_id, recipe_id) REFERENCES inventory.recipe(company_id, id) ON DELETE CASCADE;
alter table inventory.recipe_cost add constraint recipe_cost_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table inventory.recipe_cost add constraint recipe_cost_pkey PRIMARY KEY (company_id, recipe_id, line);
alter table inventory.recipe_cost enable row level security, force row level security;
create policy tenant on inventory.recipe_cost using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.recipe_cost to yupana_app;

create table inventory.recipe_material (
  company_id uuid not null,
  recipe_id uuid not null,
  line integer not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  waste numeric(9,6) default 0 not null
);
alter table inventory.recipe_material add constraint recipe_material_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.recipe_material add constraint recipe_material_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.recipe_material add constraint recipe_material_company_id_recipe_id_fkey FOREIGN KEY (company_id, recipe_id) REFERENCES inventory.recipe(company_id, id) ON DELETE CASCADE;
alter table inventory.recipe_material add constraint recipe_material_pkey PRIMARY KEY (company_id, recipe_id, line);
alter table inventory.recipe_material add constraint recipe_material_quantity_check CHECK ((quantity > (0)::numeric));
alter table inventory.recipe_material add constraint recipe_material_waste_check CHECK (((waste >= (0)::numeric) AND (waste <= (100)::numeric)));
CREATE INDEX recipe_material_item ON inventory.recipe_material USING btree (company_id, item_id);
alter table inventory.recipe_material enable row level security, force row level security;
create policy tenant on inventory.recipe_material using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.recipe_material to yupana_app;

create table inventory.recipe_product (
  company_id uuid not null,
  recipe_id uuid not null,
  line integer not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  share numeric(9,6) not null
);
alter table inventory.recipe_product add constraint recipe_product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.recipe_product add constraint recipe_product_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.recipe_product add constraint recipe_product_company_id_recipe_id_fkey FOREIGN KEY (company_id, recipe_id) REFERENCES inventory.recipe(company_id, id) ON DELETE CASCADE;
alter table inventory.recipe_product add constraint recipe_product_pkey PRIMARY KEY (company_id, recipe_id, line);
alter table inventory.recipe_product add constraint recipe_product_quantity_check CHECK ((quantity > (0)::numeric));
alter table inventory.recipe_product add constraint recipe_product_share_check CHECK (((share >= (0)::numeric) AND (share <= (100)::numeric)));
CREATE INDEX recipe_product_item ON inventory.recipe_product USING btree (company_id, item_id);
alter table inventory.recipe_product enable row level security, force row level security;
create policy tenant on inventory.recipe_product using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.recipe_product to yupana_app;

create table inventory.scan (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  document_id uuid not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  lot_code text,
  due_date date,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table inventory.scan add constraint scan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.scan add constraint scan_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.scan add constraint scan_kind_check CHECK ((kind = ANY (ARRAY['guide'::text, 'outputGuide'::text])));
alter table inventory.scan add constraint scan_pkey PRIMARY KEY (company_id, id);
alter table inventory.scan add constraint scan_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX scan_of_document ON inventory.scan USING btree (company_id, document_id, id);
alter table inventory.scan enable row level security, force row level security;
create policy tenant on inventory.scan using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.scan to yupana_app;

create table inventory.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  count_approval_limit numeric(18,2)
);
alter table inventory.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.setting add constraint setting_count_approval_limit_check CHECK ((count_approval_limit >= (0)::numeric));
alter table inventory.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX setting_one ON inventory.setting USING btree (company_id);
alter table inventory.setting enable row level security, force row level security;
create policy tenant on inventory.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.setting to yupana_app;

create table inventory.stock_balance (
  company_id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  quantity numeric(20,10) default 0 not null,
  amount numeric(18,2) default 0 not null,
  last_date date,
  last_sequence integer default 0 not null,
  ledger_code text default 'stock.goods'::text not null,
  first_date date
);
alter table inventory.stock_balance add constraint stock_balance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.stock_balance add constraint stock_balance_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.stock_balance add constraint stock_balance_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.stock_balance add constraint stock_balance_pkey PRIMARY KEY (company_id, item_id, warehouse_id);
alter table inventory.stock_balance add constraint stock_balance_quantity_check CHECK ((quantity >= (0)::numeric));
alter table inventory.stock_balance enable row level security, force row level security;
create policy tenant on inventory.stock_balance using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.stock_balance to yupana_app;

create table inventory.stock_move (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  date date not null,
  sequence integer not null,
  operation text not null,
  quantity numeric(20,10) not null,
  unit_cost numeric(20,10) not null,
  amount numeric(18,2) not null,
  balance_quantity numeric(20,10) not null,
  balance_amount numeric(18,2) not null,
  undoes uuid,
  document_amount numeric(18,2) not null,
  posted_amount numeric(18,2) not null,
  source_kind text not null,
  source_id uuid not null,
  document_type text,
  serie text,
  number text,
  party_id uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  party_name text,
  ledger_code text default 'stock.goods'::text not null,
  contra_account text default 'cost.goods'::text not null,
  recosted_by text,
  carries uuid,
  priced boolean default false not null
);
alter table inventory.stock_move add constraint stock_move_balance_quantity_check CHECK ((balance_quantity >= (0)::numeric));
alter table inventory.stock_move add constraint stock_move_carries_fkey FOREIGN KEY (company_id, carries) REFERENCES inventory.stock_move(company_id, id);
alter table inventory.stock_move add constraint stock_move_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.stock_move add constraint stock_move_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.stock_move add constraint stock_move_company_id_item_id_warehouse_id_sequence_key UNIQUE (company_id, item_id, warehouse_id, sequence);
alter table inventory.stock_move add constraint stock_move_company_id_undoes_fkey FOREIGN KEY (company_id, undoes) REFERENCES inventory.stock_move(company_id, id);
alter table inventory.stock_move add constraint stock_move_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.stock_move add constraint stock_move_pkey PRIMARY KEY (company_id, id);
alter table inventory.stock_move add constraint stock_move_quantity_check CHECK ((quantity <> (0)::numeric));
CREATE INDEX stock_move_carries ON inventory.stock_move USING btree (company_id, carries) WHERE (carries IS NOT NULL);
CREATE INDEX stock_move_date ON inventory.stock_move USING btree (company_id, date);
CREATE INDEX stock_move_order ON inventory.stock_move USING btree (company_id, item_id, warehouse_id, date, sequence);
CREATE INDEX stock_move_source ON inventory.stock_move USING btree (company_id, source_kind, source_id);
CREATE UNIQUE INDEX stock_move_undoes ON inventory.stock_move USING btree (company_id, undoes) WHERE (undoes IS NOT NULL);
CREATE INDEX stock_move_unposted ON inventory.stock_move USING btree (company_id, warehouse_id, item_id) WHERE (amount <> posted_amount);
alter table inventory.stock_move enable row level security, force row level security;
create policy tenant on inventory.stock_move using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER stock_move_worth AFTER INSERT ON inventory.stock_move FOR EACH ROW EXECUTE FUNCTION inventory.keep_worth();
CREATE TRIGGER stock_move_worth_anew AFTER UPDATE OF amount ON inventory.stock_move FOR EACH ROW WHEN ((old.amount <> new.amount)) EXECUTE FUNCTION inventory.keep_worth();
CREATE TRIGGER stock_move_worth_gone AFTER DELETE ON inventory.stock_move FOR EACH ROW EXECUTE FUNCTION inventory.keep_worth();
grant delete, insert, maintain, select, update on inventory.stock_move to yupana_app;

create table inventory.transformation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number text,
  status text default 'started'::text not null,
  date date not null,
  warehouse_id uuid not null,
  to_warehouse_id uuid not null,
  exchange_rate numeric(12,6) default 1 not null,
  services numeric(18,2) default 0 not null,
  makes text not null,
  note text,
  void_reason text,
  final boolean default false not null,
  output_guide_id uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  issued_at timestamp with time zone,
  issued_by uuid,
  said_search text generated always as (platform.fold(((((COALESCE(number, ''::text) || ' '::text) || makes) || ' '::text) || COALESCE(note, ''::text)))) stored not null,
  recipe_id uuid
);
alter table inventory.transformation add constraint transformation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.transformation add constraint transformation_company_id_output_guide_id_fkey FOREIGN KEY (company_id, output_guide_id) REFERENCES inventory.output_guide(company_id, id);
alter table inventory.transformation add constraint transformation_company_id_recipe_id_fkey FOREIGN KEY (company_id, recipe_id) REFERENCES inventory.recipe(company_id, id);
alter table inventory.transformation add constraint transformation_company_id_to_warehouse_id_fkey FOREIGN KEY (company_id, to_warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.transformation add constraint transformation_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table inventory.transformation add constraint transformation_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table inventory.transformation add constraint transformation_numbered CHECK (((number IS NOT NULL) OR (status = 'started'::text)));
alter table inventory.transformation add constraint transformation_pkey PRIMARY KEY (company_id, id);
alter table inventory.transformation add constraint transformation_status_check CHECK ((status = ANY (ARRAY['started'::text, 'guided'::text, 'pending'::text, 'completed'::text, 'voided'::text])));
CREATE INDEX inventory_transformation_found ON inventory.transformation USING gin (company_id, said_search public.gin_trgm_ops);
CREATE INDEX transformation_by_number ON inventory.transformation USING btree (company_id, number, id);
CREATE INDEX transformation_by_output_guide ON inventory.transformation USING btree (company_id, output_guide_id) WHERE (output_guide_id IS NOT NULL);
CREATE INDEX transformation_by_recipe ON inventory.transformation USING btree (company_id, recipe_id) WHERE (recipe_id IS NOT NULL);
CREATE INDEX transformation_by_to_warehouse ON inventory.transformation USING btree (company_id, to_warehouse_id, id);
CREATE INDEX transformation_by_warehouse ON inventory.transformation USING btree (company_id, warehouse_id, id);
CREATE INDEX transformation_date ON inventory.transformation USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX transformation_number ON inventory.transformation USING btree (company_id, number) WHERE (number IS NOT NULL);
CREATE INDEX transformation_open ON inventory.transformation USING btree (company_id, status, date) WHERE (status = ANY (ARRAY['started'::text, 'guided'::text, 'pending'::text]));
alter table inventory.transformation enable row level security, force row level security;
create policy tenant on inventory.transformation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.transformation to yupana_app;

create table inventory.transformation_cost (
  company_id uuid not null,
  transformation_id uuid not null,
  line integer not null,
  description text not null,
  amount numeric(18,2) not null,
  currency text default 'PEN'::text not null,
  local_amount numeric(18,2) not null,
  account_code text
);
alter table inventory.transformation_cost add constraint transformation_cost_amount_check CHECK ((amount > (0)::numeric));
alter table inventory.transformation_cost add constraint transformation_cost_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.transformation_cost add constraint transformation_cost_company_id_transformation_id_fkey FOREIGN KEY (company_id, transformation_id) REFERENCES inventory.transformation(company_id, id) ON DELETE CASCADE;
alter table inventory.transformation_cost add constraint transformation_cost_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table inventory.transformation_cost add constraint transformation_cost_pkey PRIMARY KEY (company_id, transformation_id, line);
alter table inventory.transformation_cost enable row level security, force row level security;
create policy tenant on inventory.transformation_cost using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.transformation_cost to yupana_app;

create table inventory.transformation_material (
  company_id uuid not null,
  transformation_id uuid not null,
  line integer not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  waste numeric(9,6) default 0 not null,
  consumed numeric(20,10) not null,
  item_code text,
  item_name text,
  lots jsonb
);
alter table inventory.transformation_material add constraint transformation_material_check CHECK ((consumed >= quantity));
alter table inventory.transformation_material add constraint transformation_material_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.transformation_material add constraint transformation_material_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.transformation_material add constraint transformation_material_company_id_transformation_id_fkey FOREIGN KEY (company_id, transformation_id) REFERENCES inventory.transformation(company_id, id) ON DELETE CASCADE;
alter table inventory.transformation_material add constraint transformation_material_company_id_transformation_id_item_i_key UNIQUE (company_id, transformation_id, item_id) DEFERRABLE;
alter table inventory.transformation_material add constraint transformation_material_pkey PRIMARY KEY (company_id, transformation_id, line);
alter table inventory.transformation_material add constraint transformation_material_quantity_check CHECK ((quantity > (0)::numeric));
alter table inventory.transformation_material add constraint transformation_material_waste_check CHECK (((waste >= (0)::numeric) AND (waste <= (100)::numeric)));
CREATE INDEX transformation_material_item ON inventory.transformation_material USING btree (company_id, item_id);
alter table inventory.transformation_material enable row level security, force row level security;
create policy tenant on inventory.transformation_material using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.transformation_material to yupana_app;

create table inventory.transformation_product (
  company_id uuid not null,
  transformation_id uuid not null,
  line integer not null,
  item_id uuid not null,
  quantity numeric(20,10) not null,
  share numeric(9,6) not null,
  received numeric(20,10) default 0 not null,
  item_code text,
  item_name text
);
alter table inventory.transformation_product add constraint transformation_product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.transformation_product add constraint transformation_product_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table inventory.transformation_product add constraint transformation_product_company_id_transformation_id_fkey FOREIGN KEY (company_id, transformation_id) REFERENCES inventory.transformation(company_id, id) ON DELETE CASCADE;
alter table inventory.transformation_product add constraint transformation_product_company_id_transformation_id_item_id_key UNIQUE (company_id, transformation_id, item_id) DEFERRABLE;
alter table inventory.transformation_product add constraint transformation_product_pkey PRIMARY KEY (company_id, transformation_id, line);
alter table inventory.transformation_product add constraint transformation_product_quantity_check CHECK ((quantity > (0)::numeric));
alter table inventory.transformation_product add constraint transformation_product_received_check CHECK ((received >= (0)::numeric));
alter table inventory.transformation_product add constraint transformation_product_share_check CHECK (((share >= (0)::numeric) AND (share <= (100)::numeric)));
CREATE INDEX transformation_product_item ON inventory.transformation_product USING btree (company_id, item_id);
alter table inventory.transformation_product enable row level security, force row level security;
create policy tenant on inventory.transformation_product using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.transformation_product to yupana_app;

create table inventory.warehouse (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  branch_id uuid,
  address text,
  geographic_code text,
  active boolean default true not null,
  system boolean default false not null
);
alter table inventory.warehouse add constraint warehouse_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table inventory.warehouse add constraint warehouse_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table inventory.warehouse add constraint warehouse_geographic_code_fkey FOREIGN KEY (geographic_code) REFERENCES law.ubigeo(code);
alter table inventory.warehouse add constraint warehouse_pkey PRIMARY KEY (company_id, id);
CREATE INDEX warehouse_by_code ON inventory.warehouse USING btree (company_id, code, id);
CREATE INDEX warehouse_by_name ON inventory.warehouse USING btree (company_id, name, id);
CREATE UNIQUE INDEX warehouse_code ON inventory.warehouse USING btree (company_id, platform.fold(code));
CREATE UNIQUE INDEX warehouse_system ON inventory.warehouse USING btree (company_id) WHERE system;
alter table inventory.warehouse enable row level security, force row level security;
create policy tenant on inventory.warehouse using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on inventory.warehouse to yupana_app;

create table law.balance_format (
  code text not null,
  name text not null,
  type integer not null,
  "position" integer not null,
  kind text not null,
  parent text,
  sign integer not null,
  formula text,
  contrary text,
  sunat_code text
);
alter table law.balance_format add constraint balance_format_pkey PRIMARY KEY (code);
grant select on law.balance_format to yupana_app;

create table law.chart_account (
  code text not null,
  name text not null,
  level integer not null,
  kind text not null,
  analysis text not null,
  posting boolean not null,
  destination_debit text,
  destination_credit text
);
alter table law.chart_account add constraint chart_account_pkey PRIMARY KEY (code);
grant select on law.chart_account to yupana_app;

create table law.code (
  list text not null,
  code text not null,
  name_es text not null,
  name_en text not null,
  name_fr text not null,
  detail jsonb default '{}'::jsonb not null
);
alter table law.code add constraint code_pkey PRIMARY KEY (list, code);
grant select on law.code to yupana_app;

create table law.currency (
  code text not null,
  name_es text not null,
  name_en text not null,
  name_fr text not null,
  symbol text not null,
  decimals integer not null
);
alter table law.currency add constraint currency_pkey PRIMARY KEY (code);
grant select on law.currency to yupana_app;

create table law.detraction (
  code text not null,
  percent numeric(9,5),
  threshold numeric(18,2),
  threshold_uit numeric(9,5),
  valid_from date not null,
  valid_to date,
  source text not null
);
alter table law.detraction add constraint detraction_check CHECK (((threshold IS NULL) OR (threshold_uit IS NULL)));
alter table law.detraction add constraint detraction_pkey PRIMARY KEY (code, valid_from);
grant select on law.detraction to yupana_app;

create table law.format_account (
  prefix text not null,
  format text,
  function_format text
);
alter table law.format_account add constraint format_account_pkey PRIMARY KEY (prefix);
grant select on law.format_account to yupana_app;

create table law.purchase_document (
  code text not null,
  tax_credit text not null,
  registered boolean not null,
  ruc boolean not null,
  reference boolean not null,
  goods boolean not null,
  lessens boolean not null,
  entered boolean not null,
  source text not null
);
alter table law.purchase_document add constraint purchase_document_pkey PRIMARY KEY (code);
alter table law.purchase_document add constraint purchase_document_tax_credit_check CHECK ((tax_credit = ANY (ARRAY['given'::text, 'paid'::text, 'none'::text])));
grant select on law.purchase_document to yupana_app;

create table law.ruc_register (
  ruc text not null,
  name text not null,
  status text not null,
  condition text not null,
  geographic_code text,
  address text
);
alter table law.ruc_register add constraint ruc_register_pkey PRIMARY KEY (ruc);
grant delete, insert, select, update on law.ruc_register to yupana_app;

create table law.rule_limit (
  name text not null,
  value numeric(18,2) not null,
  valid_from date not null,
  valid_to date,
  source text not null
);
alter table law.rule_limit add constraint rule_limit_pkey PRIMARY KEY (name, valid_from);
grant select on law.rule_limit to yupana_app;

create table law.seed (
  name text not null,
  sha256 text not null
);
alter table law.seed add constraint seed_pkey PRIMARY KEY (name);
grant select on law.seed to yupana_app;

create table law.tax_due (
  period date not null,
  digits text not null,
  due_on date not null,
  source text not null
);
alter table law.tax_due add constraint tax_due_check CHECK ((due_on > period));
alter table law.tax_due add constraint tax_due_digits_check CHECK ((digits ~ '^[0-9]+$'::text));
alter table law.tax_due add constraint tax_due_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric));
alter table law.tax_due add constraint tax_due_pkey PRIMARY KEY (period, digits);
grant select on law.tax_due to yupana_app;

create table law.tax_rate (
  tax text not null,
  rate numeric(9,5) not null,
  regime text not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  basis text default 'percent'::text not null
);
alter table law.tax_rate add constraint tax_rate_basis_check CHECK ((basis = ANY (ARRAY['percent'::text, 'unit'::text])));
alter table law.tax_rate add constraint tax_rate_pkey PRIMARY KEY (tax, regime, valid_from);
grant select on law.tax_rate to yupana_app;

create table law.tax_unit (
  year integer not null,
  value numeric(18,2) not null,
  source text not null
);
alter table law.tax_unit add constraint tax_unit_pkey PRIMARY KEY (year);
grant select on law.tax_unit to yupana_app;

create table law.ubigeo (
  code text not null,
  department text not null,
  province text not null,
  district text not null
);
alter table law.ubigeo add constraint ubigeo_code_check CHECK ((code ~ '^\d{6}$'::text));
alter table law.ubigeo add constraint ubigeo_pkey PRIMARY KEY (code);
CREATE INDEX ubigeo_search ON law.ubigeo USING gin (platform.fold(((((district || ' '::text) || province) || ' '::text) || department)) public.gin_trgm_ops);
grant select on law.ubigeo to yupana_app;

create table law.unit (
  code text not null,
  name_es text not null,
  name_en text not null,
  name_fr text not null,
  common boolean not null
);
alter table law.unit add constraint unit_pkey PRIMARY KEY (code);
grant select on law.unit to yupana_app;

create table parties.address (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  "position" integer not null,
  name text,
  type text default 'office'::text not null,
  first_line text not null,
  geographic_code text,
  postal_code text,
  is_primary boolean default false not null
);
alter table parties.address add constraint address_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id) ON DELETE CASCADE;
alter table parties.address add constraint address_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.address add constraint address_geographic_code_fkey FOREIGN KEY (geographic_code) REFERENCES law.ubigeo(code);
alter table parties.address add constraint address_pkey PRIMARY KEY (company_id, id);
alter table parties.address add constraint address_type_check CHECK ((type = ANY (ARRAY['office'::text, 'dispatch'::text])));
CREATE INDEX address_client ON parties.address USING btree (company_id, client_id, "position");
CREATE UNIQUE INDEX address_primary ON parties.address USING btree (company_id, client_id) WHERE is_primary;
alter table parties.address enable row level security, force row level security;
create policy tenant on parties.address using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.address to yupana_app;

create table parties.bank_account (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  "position" integer not null,
  name text not null,
  bank text,
  currency text not null,
  number text not null,
  cci text,
  detraction boolean default false not null,
  is_primary boolean default false not null
);
alter table parties.bank_account add constraint bank_account_cci_check CHECK ((cci ~ '^\d{20}$'::text));
alter table parties.bank_account add constraint bank_account_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id) ON DELETE CASCADE;
alter table parties.bank_account add constraint bank_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.bank_account add constraint bank_account_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table parties.bank_account add constraint bank_account_pkey PRIMARY KEY (company_id, id);
CREATE INDEX bank_account_client ON parties.bank_account USING btree (company_id, client_id, "position");
CREATE UNIQUE INDEX bank_account_primary ON parties.bank_account USING btree (company_id, client_id) WHERE is_primary;
alter table parties.bank_account enable row level security, force row level security;
create policy tenant on parties.bank_account using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.bank_account to yupana_app;

create table parties.client (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  type text not null,
  document_type text not null,
  document_number text not null,
  fiscal_name text not null,
  business_name text,
  email text,
  phone text,
  website text,
  notes text,
  seller_id uuid,
  has_credit_line boolean default false not null,
  credit_line numeric(18,2) default 0 not null,
  credit_line_currency text default 'PEN'::text not null,
  retaining_agent boolean default false not null,
  active boolean default true not null,
  search text generated always as (platform.fold(((((((((((((((fiscal_name || ' '::text) || COALESCE(business_name, ''::text)) || ' '::text) || COALESCE(commercial_name, ''::text)) || ' '::text) || document_number) || ' '::text) || code) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || persons))) stored not null,
  created_at timestamp with time zone default now() not null,
  commercial_name text,
  currency text default 'PEN'::text not null,
  perception_agent boolean default false not null,
  good_taxpayer boolean default false not null,
  register_status text,
  register_condition text,
  register_read_on date,
  logo_key text,
  system boolean default false not null,
  merged_into uuid,
  persons text default ''::text not null
);
alter table parties.client add constraint client_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.client add constraint client_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES parties.client(company_id, id);
alter table parties.client add constraint client_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES company.worker(company_id, id);
alter table parties.client add constraint client_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table parties.client add constraint client_pkey PRIMARY KEY (company_id, id);
CREATE INDEX client_by_document_number ON parties.client USING btree (company_id, document_number, id);
CREATE INDEX client_by_type ON parties.client USING btree (company_id, type, id);
CREATE UNIQUE INDEX client_code ON parties.client USING btree (company_id, code);
CREATE UNIQUE INDEX client_document ON parties.client USING btree (company_id, document_type, document_number);
CREATE INDEX client_email ON parties.client USING btree (company_id, email) WHERE (email IS NOT NULL);
CREATE INDEX client_folded_name ON parties.client USING btree (company_id, platform.fold(fiscal_name));
CREATE INDEX client_merged ON parties.client USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX client_name ON parties.client USING btree (company_id, fiscal_name, id);
CREATE INDEX parties_client_found ON parties.client USING gin (company_id, search public.gin_trgm_ops);
alter table parties.client enable row level security, force row level security;
create policy tenant on parties.client using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.client to yupana_app;

create table parties.client_merge (
  company_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  was_active boolean not null,
  merged_at timestamp with time zone not null,
  merged_by uuid not null,
  undone_at timestamp with time zone
);
alter table parties.client_merge add constraint client_merge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.client_merge add constraint client_merge_company_id_from_id_fkey FOREIGN KEY (company_id, from_id) REFERENCES parties.client(company_id, id);
alter table parties.client_merge add constraint client_merge_company_id_into_id_fkey FOREIGN KEY (company_id, into_id) REFERENCES parties.client(company_id, id);
alter table parties.client_merge add constraint client_merge_pkey PRIMARY KEY (company_id, id);
CREATE INDEX client_merge_from ON parties.client_merge USING btree (company_id, from_id);
CREATE INDEX client_merge_into ON parties.client_merge USING btree (company_id, into_id);
alter table parties.client_merge enable row level security, force row level security;
create policy tenant on parties.client_merge using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.client_merge to yupana_app;

create table parties.client_merge_row (
  company_id uuid not null,
  merge_id uuid not null,
  reference text not null,
  row_id uuid not null,
  was_primary boolean default false not null
);
alter table parties.client_merge_row add constraint client_merge_row_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.client_merge_row add constraint client_merge_row_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES parties.client_merge(company_id, id);
alter table parties.client_merge_row add constraint client_merge_row_pkey PRIMARY KEY (company_id, merge_id, reference, row_id);
alter table parties.client_merge_row enable row level security, force row level security;
create policy tenant on parties.client_merge_row using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.client_merge_row to yupana_app;

create table parties.contact (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  "position" integer not null,
  name text not null,
  job text,
  email text,
  phone text,
  is_primary boolean default false not null
);
alter table parties.contact add constraint contact_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id) ON DELETE CASCADE;
alter table parties.contact add constraint contact_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.contact add constraint contact_pkey PRIMARY KEY (company_id, id);
CREATE INDEX contact_client ON parties.contact USING btree (company_id, client_id, "position");
CREATE UNIQUE INDEX contact_primary ON parties.contact USING btree (company_id, client_id) WHERE is_primary;
alter table parties.contact enable row level security, force row level security;
create policy tenant on parties.contact using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.contact to yupana_app;

create table parties.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  mail_enabled boolean default true not null
);
alter table parties.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table parties.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX setting_one ON parties.setting USING btree (company_id);
alter table parties.setting enable row level security, force row level security;
create policy tenant on parties.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on parties.setting to yupana_app;

create table platform.attachment (
  company_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id text not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null
);
alter table platform.attachment add constraint attachment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.attachment add constraint attachment_once UNIQUE (company_id, entity, entity_id, name, sha256);
alter table platform.attachment add constraint attachment_pkey PRIMARY KEY (company_id, id);
alter table platform.attachment add constraint attachment_size_check CHECK ((size > 0));
alter table platform.attachment add constraint attachment_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
CREATE INDEX attachment_stored ON platform.attachment USING btree (company_id, storage_key);
alter table platform.attachment enable row level security, force row level security;
create policy tenant on platform.attachment using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.attachment to yupana_app;

create table platform.attachment_gone (
  company_id uuid not null,
  storage_key text not null,
  gone_at timestamp with time zone not null
);
alter table platform.attachment_gone add constraint attachment_gone_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.attachment_gone add constraint attachment_gone_pkey PRIMARY KEY (company_id, storage_key);
alter table platform.attachment_gone enable row level security, force row level security;
create policy tenant on platform.attachment_gone using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.attachment_gone to yupana_app;

create table platform.audit (
  company_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  user_id uuid,
  request_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  address text
);
alter table platform.audit add constraint audit_pkey PRIMARY KEY (company_id, id);
CREATE INDEX audit_entity ON platform.audit USING btree (company_id, entity, entity_id, id);
CREATE INDEX audit_kind ON platform.audit USING btree (company_id, entity, id);
alter table platform.audit enable row level security, force row level security;
create policy tenant on platform.audit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, select on platform.audit to yupana_app;

create table platform.audit_seal (
  company_id uuid not null,
  number integer not null,
  up_to uuid not null,
  rows bigint not null,
  hash bytea not null,
  at timestamp with time zone default now() not null
);
alter table platform.audit_seal add constraint audit_seal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.audit_seal add constraint audit_seal_number_check CHECK ((number > 0));
alter table platform.audit_seal add constraint audit_seal_pkey PRIMARY KEY (company_id, number);
alter table platform.audit_seal add constraint audit_seal_rows_check CHECK ((rows > 0));
alter table platform.audit_seal enable row level security, force row level security;
create policy tenant on platform.audit_seal using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, select on platform.audit_seal to yupana_app;

create table platform.draft (
  company_id uuid not null,
  user_id uuid not null,
  form text not null,
  kind text not null,
  title text not null,
  path text not null,
  content text not null,
  typed_at timestamp with time zone not null
);
alter table platform.draft add constraint draft_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.draft add constraint draft_content_check CHECK ((octet_length(content) <= 200000));
alter table platform.draft add constraint draft_pkey PRIMARY KEY (company_id, user_id, form);
alter table platform.draft add constraint draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
alter table platform.draft enable row level security, force row level security;
create policy tenant on platform.draft using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.draft to yupana_app;

create table platform.figure (
  company_id uuid not null,
  metric text not null,
  period date not null,
  key text not null,
  plus numeric not null,
  minus numeric not null,
  quantity numeric not null
);
alter table platform.figure add constraint figure_pkey PRIMARY KEY (company_id, metric, period, key);
alter table platform.figure enable row level security, force row level security;
create policy tenant on platform.figure using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.figure to yupana_app;

create table platform.figure_delta (
  company_id uuid not null,
  id uuid not null,
  metric text not null,
  period date not null,
  key text not null,
  plus numeric not null,
  minus numeric not null,
  quantity numeric not null
);
alter table platform.figure_delta add constraint figure_delta_pkey PRIMARY KEY (company_id, id);
CREATE INDEX figure_delta_metric ON platform.figure_delta USING btree (company_id, metric, period);
alter table platform.figure_delta enable row level security, force row level security;
create policy tenant on platform.figure_delta using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.figure_delta to yupana_app;

create table platform.file (
  company_id uuid not null,
  id uuid not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  immutable boolean default false not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table platform.file add constraint file_pkey PRIMARY KEY (company_id, id);
alter table platform.file enable row level security, force row level security;
create policy tenant on platform.file using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.file to yupana_app;

create table platform.idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  response text,
  created_at timestamp with time zone default now() not null
);
alter table platform.idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (company_id, user_id, key);
CREATE INDEX idempotency_key_age ON platform.idempotency_key USING btree (company_id, created_at);
alter table platform.idempotency_key enable row level security, force row level security;
create policy tenant on platform.idempotency_key using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.idempotency_key to yupana_app;

create table platform.import_batch (
  company_id uuid not null,
  id uuid not null,
  noun text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  applied_at timestamp with time zone,
  group_name text default 'resource'::text not null,
  file_name text,
  options jsonb default '{}'::jsonb not null,
  status text default 'read'::text not null,
  creates integer default 0 not null,
  updates integer default 0 not null,
  skips integer default 0 not null,
  undone_at timestamp with time zone
);
alter table platform.import_batch add constraint import_batch_group_name_check CHECK ((group_name = ANY (ARRAY['document'::text, 'resource'::text])));
alter table platform.import_batch add constraint import_batch_pkey PRIMARY KEY (company_id, id);
alter table platform.import_batch add constraint import_batch_status_check CHECK ((status = ANY (ARRAY['read'::text, 'running'::text, 'applied'::text, 'failed'::text, 'undone'::text])));
CREATE INDEX import_batch_group ON platform.import_batch USING btree (company_id, group_name, created_at, id);
CREATE INDEX import_batch_stale ON platform.import_batch USING btree (company_id, created_at) WHERE (status = ANY (ARRAY['read'::text, 'failed'::text]));
alter table platform.import_batch enable row level security, force row level security;
create policy tenant on platform.import_batch using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.import_batch to yupana_app;

create table platform.import_heading (
  company_id uuid not null,
  noun text not null,
  heading text not null,
  column_name text
);
alter table platform.import_heading add constraint import_heading_pkey PRIMARY KEY (company_id, noun, heading);
alter table platform.import_heading enable row level security, force row level security;
create policy tenant on platform.import_heading using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.import_heading to yupana_app;

create table platform.import_row (
  company_id uuid not null,
  batch_id uuid not null,
  line integer not null,
  record_id uuid,
  creates boolean default true not null,
  version integer,
  body jsonb,
  before jsonb,
  cells jsonb,
  problems jsonb
);
alter table platform.import_row add constraint import_row_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES platform.import_batch(company_id, id) ON DELETE CASCADE;
alter table platform.import_row add constraint import_row_pkey PRIMARY KEY (company_id, batch_id, line);
alter table platform.import_row enable row level security, force row level security;
create policy tenant on platform.import_row using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.import_row to yupana_app;

create table platform.job (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  status text default 'queued'::text not null,
  progress integer default 0 not null,
  total integer default 0 not null,
  payload jsonb default '{}'::jsonb not null,
  file_id uuid,
  error text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  needs jsonb default '[]'::jsonb not null
);
alter table platform.job add constraint job_pkey PRIMARY KEY (company_id, id);
alter table platform.job add constraint job_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])));
CREATE INDEX job_user ON platform.job USING btree (company_id, user_id, id DESC);
alter table platform.job enable row level security, force row level security;
create policy tenant on platform.job using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.job to yupana_app;

create table platform.job_row (
  company_id uuid not null,
  job_id uuid not null,
  record_id uuid not null,
  title text not null,
  code text,
  message text
);
alter table platform.job_row add constraint job_row_check CHECK (((code IS NULL) = (message IS NULL)));
alter table platform.job_row add constraint job_row_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.job_row add constraint job_row_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES platform.job(company_id, id) ON DELETE CASCADE;
alter table platform.job_row add constraint job_row_pkey PRIMARY KEY (company_id, job_id, record_id);
alter table platform.job_row enable row level security, force row level security;
create policy tenant on platform.job_row using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.job_row to yupana_app;

create table platform.mail (
  company_id uuid not null,
  id uuid not null,
  to_address text not null,
  cc_address text,
  subject text not null,
  body text not null,
  html text,
  attachments jsonb default '[]'::jsonb not null,
  entity text,
  entity_id uuid,
  status text default 'queued'::text not null,
  error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  confidential boolean default false not null
);
alter table platform.mail add constraint mail_pkey PRIMARY KEY (company_id, id);
alter table platform.mail add constraint mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])));
CREATE INDEX mail_entity ON platform.mail USING btree (company_id, entity, entity_id);
alter table platform.mail enable row level security, force row level security;
create policy tenant on platform.mail using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.mail to yupana_app;

create table platform.migration (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null
);
alter table platform.migration add constraint migration_pkey PRIMARY KEY (name);

create table platform.note (
  company_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id text not null,
  title text not null,
  user_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null
);
alter table platform.note add constraint note_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.note add constraint note_pkey PRIMARY KEY (company_id, id);
alter table platform.note add constraint note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)));
alter table platform.note add constraint note_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
CREATE INDEX note_of_record ON platform.note USING btree (company_id, entity, entity_id, id);
alter table platform.note enable row level security, force row level security;
create policy tenant on platform.note using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.note to yupana_app;

create table platform.note_mention (
  company_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone
);
alter table platform.note_mention add constraint note_mention_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.note_mention add constraint note_mention_company_id_note_id_fkey FOREIGN KEY (company_id, note_id) REFERENCES platform.note(company_id, id) ON DELETE CASCADE;
alter table platform.note_mention add constraint note_mention_pkey PRIMARY KEY (company_id, note_id, user_id);
alter table platform.note_mention add constraint note_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
CREATE INDEX note_mention_unread ON platform.note_mention USING btree (company_id, user_id, note_id) WHERE (read_at IS NULL);
alter table platform.note_mention enable row level security, force row level security;
create policy tenant on platform.note_mention using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.note_mention to yupana_app;

create table platform.origin (
  company_id uuid not null,
  kind text not null,
  id uuid not null,
  line integer not null,
  from_kind text not null,
  from_id uuid not null,
  from_line integer not null,
  quantity numeric(20,10),
  counts boolean default false not null
);
alter table platform.origin add constraint origin_check CHECK (((from_line = 0) OR (quantity IS NOT NULL)));
alter table platform.origin add constraint origin_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.origin add constraint origin_from_line_check CHECK ((from_line >= 0));
alter table platform.origin add constraint origin_line_check CHECK ((line >= 0));
alter table platform.origin add constraint origin_pkey PRIMARY KEY (company_id, kind, id, line, from_kind, from_id, from_line);
alter table platform.origin add constraint origin_quantity_check CHECK ((quantity >= (0)::numeric));
CREATE INDEX origin_taken ON platform.origin USING btree (company_id, from_kind, from_id, from_line) INCLUDE (kind, id, quantity, counts);
alter table platform.origin enable row level security, force row level security;
create policy tenant on platform.origin using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.origin to yupana_app;

create table platform.outbox (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  status text default 'pending'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  last_error text,
  line text,
  place bigint,
  claimed_by uuid
);
alter table platform.outbox add constraint outbox_line_place CHECK (((line IS NULL) = (place IS NULL)));
alter table platform.outbox add constraint outbox_pkey PRIMARY KEY (company_id, id);
alter table platform.outbox add constraint outbox_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'poison'::text])));
CREATE INDEX outbox_due ON platform.outbox USING btree (company_id, due_at) WHERE ((status = 'pending'::text) AND (line IS NULL));
CREATE INDEX outbox_line ON platform.outbox USING btree (company_id, line, place) WHERE ((status = 'pending'::text) AND (line IS NOT NULL));
alter table platform.outbox enable row level security, force row level security;
create policy tenant on platform.outbox using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.outbox to yupana_app;

create table platform.proof_run (
  company_id uuid not null,
  name text not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  checked bigint not null,
  bad bigint not null,
  said text,
  path text,
  bad_since timestamp with time zone,
  warns boolean default false not null
);
alter table platform.proof_run add constraint proof_run_bad_check CHECK ((bad >= 0));
alter table platform.proof_run add constraint proof_run_check CHECK (((bad_since IS NULL) = (bad = 0)));
alter table platform.proof_run add constraint proof_run_checked_check CHECK ((checked >= 0));
alter table platform.proof_run add constraint proof_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.proof_run add constraint proof_run_pkey PRIMARY KEY (company_id, name);
alter table platform.proof_run add constraint proof_run_took_ms_check CHECK ((took_ms >= 0));
alter table platform.proof_run enable row level security, force row level security;
create policy tenant on platform.proof_run using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.proof_run to yupana_app;

create table platform.reference (
  name text not null
);
alter table platform.reference add constraint reference_pkey PRIMARY KEY (name);
grant select on platform.reference to yupana_app;

create table platform.report_schedule (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  user_id uuid not null,
  report text not null,
  name text not null,
  params jsonb not null,
  form text not null,
  frequency text not null,
  weekday integer not null,
  month_day integer not null,
  hour integer not null,
  people uuid[] not null,
  language text not null,
  active boolean default true not null,
  stopped text,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null
);
alter table platform.report_schedule add constraint report_schedule_check CHECK ((active = (next_at IS NOT NULL)));
alter table platform.report_schedule add constraint report_schedule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.report_schedule add constraint report_schedule_form_check CHECK ((form = ANY (ARRAY['pdf'::text, 'xlsx'::text])));
alter table platform.report_schedule add constraint report_schedule_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])));
alter table platform.report_schedule add constraint report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23)));
alter table platform.report_schedule add constraint report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31)));
alter table platform.report_schedule add constraint report_schedule_pkey PRIMARY KEY (company_id, id);
alter table platform.report_schedule add constraint report_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)));
CREATE INDEX report_schedule_user ON platform.report_schedule USING btree (company_id, user_id);
alter table platform.report_schedule enable row level security, force row level security;
create policy tenant on platform.report_schedule using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.report_schedule to yupana_app;

create table platform.report_use (
  company_id uuid not null,
  user_id uuid not null,
  report text not null,
  starred boolean default false not null,
  used_at timestamp with time zone,
  params jsonb default '{}'::jsonb not null,
  layout jsonb default '[]'::jsonb not null
);
alter table platform.report_use add constraint report_use_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table platform.report_use add constraint report_use_pkey PRIMARY KEY (company_id, user_id, report);
alter table platform.report_use enable row level security, force row level security;
create policy tenant on platform.report_use using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.report_use to yupana_app;

create table platform.saved_view (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  params jsonb default '{}'::jsonb not null,
  columns jsonb default '{}'::jsonb not null,
  shared boolean default false not null,
  opens boolean default false not null,
  role_id uuid
);
alter table platform.saved_view add constraint saved_view_check CHECK (((role_id IS NULL) OR shared));
alter table platform.saved_view add constraint saved_view_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX saved_view_name ON platform.saved_view USING btree (company_id, list, user_id, platform.fold(name));
CREATE UNIQUE INDEX saved_view_opens ON platform.saved_view USING btree (company_id, list, user_id) WHERE opens;
alter table platform.saved_view enable row level security, force row level security;
create policy tenant on platform.saved_view using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on platform.saved_view to yupana_app;

create table pos.approval (
  company_id uuid not null,
  id uuid not null,
  token text not null,
  power text not null,
  subject text not null,
  approver_id uuid not null,
  cashier_id uuid not null,
  terminal_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table pos.approval add constraint approval_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES company.user_account(id);
alter table pos.approval add constraint approval_cashier_id_fkey FOREIGN KEY (cashier_id) REFERENCES company.user_account(id);
alter table pos.approval add constraint approval_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.approval add constraint approval_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id) ON DELETE CASCADE;
alter table pos.approval add constraint approval_pkey PRIMARY KEY (company_id, id);
CREATE INDEX approval_terminal ON pos.approval USING btree (company_id, terminal_id);
CREATE UNIQUE INDEX approval_token ON pos.approval USING btree (company_id, token);
alter table pos.approval enable row level security, force row level security;
create policy tenant on pos.approval using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.approval to yupana_app;

create table pos.block (
  company_id uuid not null,
  id uuid not null,
  terminal_id uuid not null,
  device uuid not null,
  document_type text not null,
  serie text not null,
  after integer not null,
  from_number integer not null,
  to_number integer not null,
  taken_at timestamp with time zone not null
);
alter table pos.block add constraint block_check CHECK ((from_number <= to_number));
alter table pos.block add constraint block_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.block add constraint block_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id) ON DELETE CASCADE;
alter table pos.block add constraint block_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX block_asked ON pos.block USING btree (company_id, terminal_id, device, document_type, serie, after);
CREATE UNIQUE INDEX block_numbers ON pos.block USING btree (company_id, document_type, serie, from_number);
alter table pos.block enable row level security, force row level security;
create policy tenant on pos.block using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.block to yupana_app;

create table pos.favourites (
  company_id uuid not null,
  branch_id uuid not null,
  version integer default 1 not null,
  pages jsonb default '[]'::jsonb not null
);
alter table pos.favourites add constraint favourites_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id) ON DELETE CASCADE;
alter table pos.favourites add constraint favourites_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.favourites add constraint favourites_pkey PRIMARY KEY (company_id, branch_id);
alter table pos.favourites enable row level security, force row level security;
create policy tenant on pos.favourites using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.favourites to yupana_app;

create table pos.journal (
  company_id uuid not null,
  terminal_id uuid not null,
  device uuid not null,
  sequence integer not null,
  at timestamp with time zone not null,
  kind text not null,
  data jsonb not null,
  user_id uuid not null,
  received_at timestamp with time zone not null
);
alter table pos.journal add constraint journal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.journal add constraint journal_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id);
alter table pos.journal add constraint journal_pkey PRIMARY KEY (company_id, terminal_id, device, sequence);
alter table pos.journal add constraint journal_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
alter table pos.journal enable row level security, force row level security;
create policy tenant on pos.journal using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.journal to yupana_app;

create table pos.lease (
  company_id uuid not null,
  terminal_id uuid not null,
  device uuid not null,
  token text not null,
  user_id uuid not null,
  leased_at timestamp with time zone not null,
  until timestamp with time zone not null
);
alter table pos.lease add constraint lease_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.lease add constraint lease_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id) ON DELETE CASCADE;
alter table pos.lease add constraint lease_pkey PRIMARY KEY (company_id, terminal_id);
alter table pos.lease add constraint lease_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
alter table pos.lease enable row level security, force row level security;
create policy tenant on pos.lease using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.lease to yupana_app;

create table pos.lost_lease (
  company_id uuid not null,
  id uuid not null,
  terminal_id uuid not null,
  device uuid not null,
  unsent integer,
  lost_at timestamp with time zone not null,
  taken_by uuid not null,
  approved_by uuid
);
alter table pos.lost_lease add constraint lost_lease_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES company.user_account(id);
alter table pos.lost_lease add constraint lost_lease_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.lost_lease add constraint lost_lease_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id) ON DELETE CASCADE;
alter table pos.lost_lease add constraint lost_lease_pkey PRIMARY KEY (company_id, id);
alter table pos.lost_lease add constraint lost_lease_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES company.user_account(id);
CREATE INDEX lost_lease_terminal ON pos.lost_lease USING btree (company_id, terminal_id, lost_at);
alter table pos.lost_lease enable row level security, force row level security;
create policy tenant on pos.lost_lease using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.lost_lease to yupana_app;

create table pos.person_terminal (
  company_id uuid not null,
  id uuid not null,
  user_id uuid,
  invitation_id uuid,
  terminal_id uuid not null
);
alter table pos.person_terminal add constraint person_terminal_check CHECK ((num_nonnulls(user_id, invitation_id) = 1));
alter table pos.person_terminal add constraint person_terminal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.person_terminal add constraint person_terminal_company_id_invitation_id_fkey FOREIGN KEY (company_id, invitation_id) REFERENCES company.invitation(company_id, id) ON DELETE CASCADE;
alter table pos.person_terminal add constraint person_terminal_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id);
alter table pos.person_terminal add constraint person_terminal_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES company.membership(company_id, user_id) ON DELETE CASCADE;
alter table pos.person_terminal add constraint person_terminal_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX person_terminal_invitation ON pos.person_terminal USING btree (company_id, invitation_id, terminal_id);
CREATE INDEX person_terminal_terminal ON pos.person_terminal USING btree (company_id, terminal_id);
CREATE UNIQUE INDEX person_terminal_user ON pos.person_terminal USING btree (company_id, user_id, terminal_id);
alter table pos.person_terminal enable row level security, force row level security;
create policy tenant on pos.person_terminal using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.person_terminal to yupana_app;

create table pos.pin (
  company_id uuid not null,
  user_id uuid not null,
  hash text not null,
  set_at timestamp with time zone not null
);
alter table pos.pin add constraint pin_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.pin add constraint pin_pkey PRIMARY KEY (company_id, user_id);
alter table pos.pin add constraint pin_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
alter table pos.pin enable row level security, force row level security;
create policy tenant on pos.pin using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.pin to yupana_app;

create table pos.pin_failure (
  company_id uuid not null,
  user_id uuid not null,
  terminal_id uuid not null,
  failures integer not null,
  failed_at timestamp with time zone not null
);
alter table pos.pin_failure add constraint pin_failure_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.pin_failure add constraint pin_failure_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id) ON DELETE CASCADE;
alter table pos.pin_failure add constraint pin_failure_pkey PRIMARY KEY (company_id, user_id, terminal_id);
alter table pos.pin_failure add constraint pin_failure_user_id_fkey FOREIGN KEY (user_id) REFERENCES company.user_account(id);
alter table pos.pin_failure enable row level security, force row level security;
create policy tenant on pos.pin_failure using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.pin_failure to yupana_app;

create table pos.point_of_sale (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  branch_id uuid not null,
  warehouse_id uuid,
  guide_series_id uuid,
  cash_method_id uuid,
  card_method_id uuid,
  deposit_method_id uuid,
  payment_term_id uuid
);
alter table pos.point_of_sale add constraint point_of_sale_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id) ON DELETE CASCADE;
alter table pos.point_of_sale add constraint point_of_sale_company_id_card_method_id_fkey FOREIGN KEY (company_id, card_method_id) REFERENCES treasury.method(company_id, id);
alter table pos.point_of_sale add constraint point_of_sale_company_id_cash_method_id_fkey FOREIGN KEY (company_id, cash_method_id) REFERENCES treasury.method(company_id, id);
alter table pos.point_of_sale add constraint point_of_sale_company_id_deposit_method_id_fkey FOREIGN KEY (company_id, deposit_method_id) REFERENCES treasury.method(company_id, id);
alter table pos.point_of_sale add constraint point_of_sale_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.point_of_sale add constraint point_of_sale_company_id_guide_series_id_fkey FOREIGN KEY (company_id, guide_series_id) REFERENCES company.document_series(company_id, id);
alter table pos.point_of_sale add constraint point_of_sale_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table pos.point_of_sale add constraint point_of_sale_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table pos.point_of_sale add constraint point_of_sale_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX point_of_sale_branch ON pos.point_of_sale USING btree (company_id, branch_id);
alter table pos.point_of_sale enable row level security, force row level security;
create policy tenant on pos.point_of_sale using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.point_of_sale to yupana_app;

create table pos.requisition_order (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'open'::text not null,
  serie text not null,
  number integer not null,
  date date not null,
  valid_until date not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  terminal_id uuid,
  payment_term_id uuid not null,
  source text not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  taxed numeric(18,2) default 0 not null,
  exempt numeric(18,2) default 0 not null,
  unaffected numeric(18,2) default 0 not null,
  export numeric(18,2) default 0 not null,
  free numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  ivap boolean default false not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  local_total numeric(18,2) default 0 not null,
  notes text,
  reason text,
  client_said jsonb,
  said_search text generated always as (platform.fold(((COALESCE((client_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((client_said ->> 'number'::text), ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table pos.requisition_order add constraint requisition_order_check CHECK ((valid_until >= date));
alter table pos.requisition_order add constraint requisition_order_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table pos.requisition_order add constraint requisition_order_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table pos.requisition_order add constraint requisition_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.requisition_order add constraint requisition_order_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table pos.requisition_order add constraint requisition_order_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES company.worker(company_id, id);
alter table pos.requisition_order add constraint requisition_order_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id);
alter table pos.requisition_order add constraint requisition_order_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table pos.requisition_order add constraint requisition_order_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table pos.requisition_order add constraint requisition_order_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table pos.requisition_order add constraint requisition_order_pkey PRIMARY KEY (company_id, id);
alter table pos.requisition_order add constraint requisition_order_source_check CHECK ((source = ANY (ARRAY['pos'::text, 'office'::text])));
alter table pos.requisition_order add constraint requisition_order_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text])));
CREATE INDEX pos_requisition_order_found ON pos.requisition_order USING gin (company_id, said_search public.gin_trgm_ops);
CREATE INDEX requisition_order_by_number ON pos.requisition_order USING btree (company_id, number, id);
CREATE INDEX requisition_order_client ON pos.requisition_order USING btree (company_id, client_id, date DESC, id DESC);
CREATE INDEX requisition_order_date ON pos.requisition_order USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX requisition_order_number ON pos.requisition_order USING btree (company_id, serie, number);
CREATE INDEX requisition_order_seller ON pos.requisition_order USING btree (company_id, seller_id, date DESC, id DESC);
CREATE INDEX requisition_order_status ON pos.requisition_order USING btree (company_id, status, date DESC, id DESC);
CREATE INDEX requisition_order_terminal ON pos.requisition_order USING btree (company_id, terminal_id, date DESC, id DESC) WHERE (terminal_id IS NOT NULL);
CREATE INDEX requisition_order_total ON pos.requisition_order USING btree (company_id, total, id);
CREATE INDEX requisition_order_valid_until ON pos.requisition_order USING btree (company_id, valid_until, id);
alter table pos.requisition_order enable row level security, force row level security;
create policy tenant on pos.requisition_order using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.requisition_order to yupana_app;

create table pos.requisition_order_line (
  company_id uuid not null,
  requisition_order_id uuid not null,
  line integer not null,
  item_id uuid not null,
  item_code text,
  item_name text,
  description text not null,
  unit_code text not null,
  unit_name text,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  include_tax_price boolean not null,
  discount_a numeric(9,5) default 0 not null,
  discount_b numeric(9,5) default 0 not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean default false not null,
  unit_value numeric(20,10) default 0 not null,
  unit_price numeric(20,10) default 0 not null,
  gross_value numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  value numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  cost_center_id uuid,
  price_floor numeric(20,10),
  price_reason text,
  override_by uuid,
  override_at timestamp with time zone
);
alter table pos.requisition_order_line add constraint requisition_order_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table pos.requisition_order_line add constraint requisition_order_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.requisition_order_line add constraint requisition_order_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table pos.requisition_order_line add constraint requisition_order_line_company_id_requisition_order_id_fkey FOREIGN KEY (company_id, requisition_order_id) REFERENCES pos.requisition_order(company_id, id) ON DELETE CASCADE;
alter table pos.requisition_order_line add constraint requisition_order_line_discount_a_check CHECK (((discount_a >= (0)::numeric) AND (discount_a <= (100)::numeric)));
alter table pos.requisition_order_line add constraint requisition_order_line_discount_b_check CHECK (((discount_b >= (0)::numeric) AND (discount_b <= (100)::numeric)));
alter table pos.requisition_order_line add constraint requisition_order_line_pkey PRIMARY KEY (company_id, requisition_order_id, line);
alter table pos.requisition_order_line add constraint requisition_order_line_price_check CHECK ((price >= (0)::numeric));
alter table pos.requisition_order_line add constraint requisition_order_line_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX requisition_order_line_item ON pos.requisition_order_line USING btree (company_id, item_id);
alter table pos.requisition_order_line enable row level security, force row level security;
create policy tenant on pos.requisition_order_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.requisition_order_line to yupana_app;

create table pos.sale (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'issued'::text not null,
  terminal_id uuid,
  branch_id uuid,
  device uuid,
  sequence integer,
  shift_id uuid,
  document_type text not null,
  serie text not null,
  number integer not null,
  emitted_at timestamp with time zone not null,
  date date not null,
  cashier_id uuid not null,
  client_id uuid,
  client_said jsonb not null,
  said_search text generated always as (platform.fold(((COALESCE((client_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((client_said ->> 'number'::text), ''::text)))) stored not null,
  total numeric(18,2) not null,
  change numeric(18,2) default 0 not null,
  offline boolean default false not null,
  fingerprint text not null,
  body jsonb not null,
  observations jsonb default '[]'::jsonb not null,
  observed boolean generated always as ((observations <> '[]'::jsonb)) stored not null,
  held_code text,
  held_message text,
  invoice_id uuid,
  note_id uuid,
  returns_id uuid,
  received_at timestamp with time zone not null,
  sent_by uuid not null,
  exit_pending boolean default false not null,
  exit_problem text
);
alter table pos.sale add constraint sale_cashier_id_fkey FOREIGN KEY (cashier_id) REFERENCES company.user_account(id);
alter table pos.sale add constraint sale_check CHECK (((status = 'held'::text) = (held_code IS NOT NULL)));
alter table pos.sale add constraint sale_check1 CHECK (((status = 'held'::text) OR (invoice_id IS NOT NULL) OR (note_id IS NOT NULL)));
alter table pos.sale add constraint sale_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table pos.sale add constraint sale_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table pos.sale add constraint sale_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.sale add constraint sale_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id);
alter table pos.sale add constraint sale_company_id_note_id_fkey FOREIGN KEY (company_id, note_id) REFERENCES sales.note(company_id, id);
alter table pos.sale add constraint sale_company_id_returns_id_fkey FOREIGN KEY (company_id, returns_id) REFERENCES pos.sale(company_id, id);
alter table pos.sale add constraint sale_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table pos.sale add constraint sale_company_id_terminal_id_fkey FOREIGN KEY (company_id, terminal_id) REFERENCES pos.terminal(company_id, id);
alter table pos.sale add constraint sale_document_type_check CHECK ((document_type = ANY (ARRAY['01'::text, '03'::text, '07'::text])));
alter table pos.sale add constraint sale_pkey PRIMARY KEY (company_id, id);
alter table pos.sale add constraint sale_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES company.user_account(id);
alter table pos.sale add constraint sale_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'held'::text])));
CREATE INDEX pos_sale_found ON pos.sale USING gin (company_id, said_search public.gin_trgm_ops);
CREATE INDEX sale_branch ON pos.sale USING btree (company_id, branch_id, emitted_at DESC, id DESC);
CREATE INDEX sale_by_number ON pos.sale USING btree (company_id, number, id);
CREATE INDEX sale_cashier ON pos.sale USING btree (company_id, cashier_id, emitted_at DESC, id DESC);
CREATE INDEX sale_client ON pos.sale USING btree (company_id, client_id, emitted_at DESC, id DESC);
CREATE INDEX sale_date ON pos.sale USING btree (company_id, date DESC, id DESC);
CREATE INDEX sale_emitted ON pos.sale USING btree (company_id, emitted_at DESC, id DESC);
CREATE INDEX sale_exit_pending ON pos.sale USING btree (company_id, emitted_at) WHERE exit_pending;
CREATE INDEX sale_held ON pos.sale USING btree (company_id, received_at DESC, id DESC) WHERE (status = 'held'::text);
CREATE INDEX sale_invoice ON pos.sale USING btree (company_id, invoice_id);
CREATE INDEX sale_note ON pos.sale USING btree (company_id, note_id);
CREATE UNIQUE INDEX sale_number ON pos.sale USING btree (company_id, document_type, serie, number) WHERE (status = 'issued'::text);
CREATE INDEX sale_observed ON pos.sale USING btree (company_id, emitted_at DESC, id DESC) WHERE observed;
CREATE INDEX sale_returns ON pos.sale USING btree (company_id, returns_id);
CREATE UNIQUE INDEX sale_sequence ON pos.sale USING btree (company_id, terminal_id, device, sequence);
CREATE INDEX sale_shift ON pos.sale USING btree (company_id, shift_id);
CREATE INDEX sale_terminal ON pos.sale USING btree (company_id, terminal_id, emitted_at DESC, id DESC);
CREATE INDEX sale_total ON pos.sale USING btree (company_id, total, id);
alter table pos.sale enable row level security, force row level security;
create policy tenant on pos.sale using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.sale to yupana_app;

create table pos.sale_payment (
  company_id uuid not null,
  sale_id uuid not null,
  line integer not null,
  method_id uuid not null,
  method_name text not null,
  amount numeric(18,2) not null,
  rounding numeric(18,2) default 0 not null,
  currency text not null,
  received numeric(18,2),
  last4 text,
  payment_id uuid
);
alter table pos.sale_payment add constraint sale_payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.sale_payment add constraint sale_payment_company_id_method_id_fkey FOREIGN KEY (company_id, method_id) REFERENCES treasury.method(company_id, id);
alter table pos.sale_payment add constraint sale_payment_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table pos.sale_payment add constraint sale_payment_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES pos.sale(company_id, id) ON DELETE CASCADE;
alter table pos.sale_payment add constraint sale_payment_pkey PRIMARY KEY (company_id, sale_id, line);
CREATE INDEX sale_payment_method ON pos.sale_payment USING btree (company_id, method_id);
CREATE INDEX sale_payment_payment ON pos.sale_payment USING btree (company_id, payment_id);
alter table pos.sale_payment enable row level security, force row level security;
create policy tenant on pos.sale_payment using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.sale_payment to yupana_app;

create table pos.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  cash_rounding boolean default true not null
);
alter table pos.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.setting add constraint setting_pkey PRIMARY KEY (company_id);
alter table pos.setting enable row level security, force row level security;
create policy tenant on pos.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.setting to yupana_app;

create table pos.terminal (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  branch_id uuid not null,
  warehouse_id uuid,
  ticket_series_id uuid,
  invoice_series_id uuid,
  account_id uuid,
  active boolean default true not null,
  account_usd_id uuid,
  credit_note_ticket_series_id uuid,
  credit_note_invoice_series_id uuid,
  order_series_id uuid,
  price_list_id uuid,
  default_client_id uuid,
  default_type text default '03'::text not null,
  max_discount_percent numeric(5,2) default 0 not null,
  max_offline_hours integer default 24 not null,
  block_size integer default 50 not null,
  print_width text default '80'::text not null,
  auto_print boolean default true not null,
  open_drawer boolean default true not null,
  ask_seller boolean default false not null,
  stock_policy text default 'refuse'::text not null
);
alter table pos.terminal add constraint terminal_block_size_check CHECK (((block_size >= 20) AND (block_size <= 500)));
alter table pos.terminal add constraint terminal_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table pos.terminal add constraint terminal_company_id_account_usd_id_fkey FOREIGN KEY (company_id, account_usd_id) REFERENCES treasury.account(company_id, id);
alter table pos.terminal add constraint terminal_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table pos.terminal add constraint terminal_company_id_credit_note_invoice_series_id_fkey FOREIGN KEY (company_id, credit_note_invoice_series_id) REFERENCES company.document_series(company_id, id);
alter table pos.terminal add constraint terminal_company_id_credit_note_ticket_series_id_fkey FOREIGN KEY (company_id, credit_note_ticket_series_id) REFERENCES company.document_series(company_id, id);
alter table pos.terminal add constraint terminal_company_id_default_client_id_fkey FOREIGN KEY (company_id, default_client_id) REFERENCES parties.client(company_id, id);
alter table pos.terminal add constraint terminal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table pos.terminal add constraint terminal_company_id_invoice_series_id_fkey FOREIGN KEY (company_id, invoice_series_id) REFERENCES company.document_series(company_id, id);
alter table pos.terminal add constraint terminal_company_id_order_series_id_fkey FOREIGN KEY (company_id, order_series_id) REFERENCES company.document_series(company_id, id);
alter table pos.terminal add constraint terminal_company_id_price_list_id_fkey FOREIGN KEY (company_id, price_list_id) REFERENCES catalogue.price_list(company_id, id);
alter table pos.terminal add constraint terminal_company_id_ticket_series_id_fkey FOREIGN KEY (company_id, ticket_series_id) REFERENCES company.document_series(company_id, id);
alter table pos.terminal add constraint terminal_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table pos.terminal add constraint terminal_default_type_check CHECK ((default_type = ANY (ARRAY['01'::text, '03'::text])));
alter table pos.terminal add constraint terminal_max_discount_percent_check CHECK (((max_discount_percent >= (0)::numeric) AND (max_discount_percent <= (100)::numeric)));
alter table pos.terminal add constraint terminal_max_offline_hours_check CHECK (((max_offline_hours >= 1) AND (max_offline_hours <= 48)));
alter table pos.terminal add constraint terminal_pkey PRIMARY KEY (company_id, id);
alter table pos.terminal add constraint terminal_print_width_check CHECK ((print_width = ANY (ARRAY['80'::text, '58'::text])));
alter table pos.terminal add constraint terminal_stock_policy_check CHECK ((stock_policy = ANY (ARRAY['refuse'::text, 'pending'::text])));
CREATE INDEX terminal_account_usd ON pos.terminal USING btree (company_id, account_usd_id);
CREATE INDEX terminal_branch ON pos.terminal USING btree (company_id, branch_id);
CREATE INDEX terminal_by_code ON pos.terminal USING btree (company_id, code, id);
CREATE INDEX terminal_by_name ON pos.terminal USING btree (company_id, name, id);
CREATE UNIQUE INDEX terminal_code ON pos.terminal USING btree (company_id, platform.fold(code));
CREATE INDEX terminal_credit_note_invoice_series ON pos.terminal USING btree (company_id, credit_note_invoice_series_id);
CREATE INDEX terminal_credit_note_ticket_series ON pos.terminal USING btree (company_id, credit_note_ticket_series_id);
CREATE INDEX terminal_default_client ON pos.terminal USING btree (company_id, default_client_id);
CREATE INDEX terminal_order_series ON pos.terminal USING btree (company_id, order_series_id);
CREATE INDEX terminal_price_list ON pos.terminal USING btree (company_id, price_list_id);
alter table pos.terminal enable row level security, force row level security;
create policy tenant on pos.terminal using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on pos.terminal to yupana_app;

create table purchases.advance (
  company_id uuid not null,
  id uuid not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  local_base numeric(18,2) not null
);
alter table purchases.advance add constraint advance_base_check CHECK ((base >= (0)::numeric));
alter table purchases.advance add constraint advance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.advance add constraint advance_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES purchases.bill(company_id, id);
alter table purchases.advance add constraint advance_igv_check CHECK ((igv >= (0)::numeric));
alter table purchases.advance add constraint advance_local_base_check CHECK ((local_base >= (0)::numeric));
alter table purchases.advance add constraint advance_pkey PRIMARY KEY (company_id, id);
alter table purchases.advance add constraint advance_tax_type_check CHECK ((tax_type = ANY (ARRAY['IGV'::text, 'EXONERATED'::text, 'UNAFFECTED'::text])));
alter table purchases.advance enable row level security, force row level security;
create policy tenant on purchases.advance using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.advance to yupana_app;

create table purchases.arrival (
  company_id uuid not null,
  by_kind text not null,
  by_id uuid not null,
  by_line integer not null,
  bill_id uuid not null,
  bill_line integer not null,
  quantity numeric(20,10) not null,
  base numeric(18,2) not null,
  landed numeric(18,2) default 0 not null,
  absorbed boolean default false not null
);
alter table purchases.arrival add constraint arrival_base_check CHECK ((base >= (0)::numeric));
alter table purchases.arrival add constraint arrival_by_kind_check CHECK ((by_kind = ANY (ARRAY['guide'::text, 'bill'::text])));
alter table purchases.arrival add constraint arrival_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.arrival add constraint arrival_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.arrival add constraint arrival_landed_check CHECK ((landed >= (0)::numeric));
alter table purchases.arrival add constraint arrival_pkey PRIMARY KEY (company_id, by_id, by_line);
alter table purchases.arrival add constraint arrival_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX arrival_of_bill ON purchases.arrival USING btree (company_id, bill_id, bill_line);
alter table purchases.arrival enable row level security, force row level security;
create policy tenant on purchases.arrival using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.arrival to yupana_app;

create table purchases.bill (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'open'::text not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  accounting_date date not null,
  due_on date not null,
  supplier_id uuid not null,
  buyer_id uuid,
  warehouse_id uuid,
  payment_term_id uuid not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  taxed numeric(18,2) not null,
  exempt numeric(18,2) not null,
  unaffected numeric(18,2) not null,
  igv numeric(18,2) not null,
  tax_credit boolean not null,
  other_charges numeric(18,2) default 0 not null,
  total numeric(18,2) not null,
  local_total numeric(18,2) not null,
  paid numeric(18,2) default 0 not null,
  notes text,
  void_reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  supplier_said jsonb,
  tax_lost boolean default false not null,
  said_search text generated always as (platform.fold(((COALESCE((supplier_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((supplier_said ->> 'number'::text), ''::text)))) stored not null,
  parent_id uuid,
  joined integer default 0 not null,
  reference_id uuid,
  reason text,
  settled numeric(18,2) default 0 not null,
  withheld numeric(18,2) default 0 not null,
  arrival text,
  typed_by uuid[] default '{}'::uuid[] not null,
  waiting jsonb,
  findings jsonb,
  reject_reason text,
  approved_at timestamp with time zone,
  approved_by uuid,
  abroad boolean default false not null,
  abroad_id uuid,
  abroad_base numeric(18,2) default 0 not null,
  abroad_igv numeric(18,2) default 0 not null,
  abroad_paid_on date,
  abroad_form text,
  rent_type text,
  treaty text,
  detraction_code text,
  detraction_percent numeric(9,5),
  detraction_account text,
  detraction_id uuid,
  detraction_amount numeric(18,2),
  detraction_share numeric(18,2),
  detraction_due_on date,
  detraction_paid_on date,
  detraction_number text,
  credit_waits boolean default false not null,
  credit_on date,
  advance boolean default false not null,
  prepaid numeric(18,2) default 0 not null,
  deferred numeric(18,2) default 0 not null,
  local_deferred numeric(18,2) default 0 not null,
  validity text,
  validity_id uuid
);
alter table purchases.bill add constraint bill_arrival_check CHECK ((arrival = ANY (ARRAY['coming'::text, 'arrived'::text])));
alter table purchases.bill add constraint bill_company_id_buyer_id_fkey FOREIGN KEY (company_id, buyer_id) REFERENCES company.worker(company_id, id);
alter table purchases.bill add constraint bill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.bill add constraint bill_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table purchases.bill add constraint bill_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table purchases.bill add constraint bill_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table purchases.bill add constraint bill_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table purchases.bill add constraint bill_detraction_whole CHECK (((detraction_code IS NULL) = (detraction_amount IS NULL)));
alter table purchases.bill add constraint bill_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table purchases.bill add constraint bill_joined_check CHECK ((joined >= 0));
alter table purchases.bill add constraint bill_parent FOREIGN KEY (company_id, parent_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.bill add constraint bill_parent_is_another CHECK (((parent_id <> id) AND ((parent_id IS NULL) OR (joined = 0))));
alter table purchases.bill add constraint bill_pkey PRIMARY KEY (company_id, id);
alter table purchases.bill add constraint bill_prepaid_check CHECK ((prepaid >= (0)::numeric));
alter table purchases.bill add constraint bill_reference FOREIGN KEY (company_id, reference_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.bill add constraint bill_reference_whole CHECK (((reference_id IS NULL) = (reason IS NULL)));
alter table purchases.bill add constraint bill_settled_check CHECK ((settled >= (0)::numeric));
alter table purchases.bill add constraint bill_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text, 'pending'::text, 'rejected'::text])));
alter table purchases.bill add constraint bill_total_check CHECK ((total >= (0)::numeric));
alter table purchases.bill add constraint bill_validity_check CHECK ((validity = ANY (ARRAY['valid'::text, 'unfit'::text, 'voided'::text, 'notFound'::text, 'notAuthorised'::text])));
alter table purchases.bill add constraint bill_validity_whole CHECK (((validity IS NULL) = (validity_id IS NULL)));
alter table purchases.bill add constraint bill_waiting CHECK (((waiting IS NOT NULL) = (status = ANY (ARRAY['pending'::text, 'rejected'::text]))));
alter table purchases.bill add constraint bill_withheld_check CHECK ((withheld >= (0)::numeric));
CREATE UNIQUE INDEX bill_abroad ON purchases.bill USING btree (company_id, abroad_id) WHERE (abroad_id IS NOT NULL);
CREATE INDEX bill_abroad_paid ON purchases.bill USING btree (company_id, abroad_paid_on) WHERE (abroad_paid_on IS NOT NULL);
CREATE INDEX bill_by_accounting_date ON purchases.bill USING btree (company_id, accounting_date, id);
CREATE INDEX bill_by_arrival ON purchases.bill USING btree (company_id, arrival, date DESC, id DESC) WHERE (arrival IS NOT NULL);
CREATE INDEX bill_by_date ON purchases.bill USING btree (company_id, date, id);
CREATE INDEX bill_by_due_on ON purchases.bill USING btree (company_id, due_on, id);
CREATE INDEX bill_by_number ON purchases.bill USING btree (company_id, number, id);
CREATE INDEX bill_by_parent ON purchases.bill USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX bill_by_reference ON purchases.bill USING btree (company_id, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX bill_by_total ON purchases.bill USING btree (company_id, (
CASE
    WHEN (document_type = '07'::text) THEN (- total)
    ELSE total
END), id);
CREATE INDEX bill_by_validity ON purchases.bill USING btree (company_id, validity, date DESC, id DESC) WHERE (validity IS NOT NULL);
CREATE INDEX bill_credit_on ON purchases.bill USING btree (company_id, credit_on) WHERE (credit_on IS NOT NULL);
CREATE UNIQUE INDEX bill_detraction ON purchases.bill USING btree (company_id, detraction_id) WHERE (detraction_id IS NOT NULL);
CREATE UNIQUE INDEX bill_document ON purchases.bill USING btree (company_id, supplier_id, document_type, serie, number) WHERE (status <> 'voided'::text);
CREATE INDEX bill_of_advances ON purchases.bill USING btree (company_id, date DESC, id DESC) WHERE advance;
CREATE INDEX bill_waiting_by_date ON purchases.bill USING btree (company_id, date DESC, id DESC) WHERE (status = ANY (ARRAY['pending'::text, 'rejected'::text]));
CREATE INDEX purchases_bill_found ON purchases.bill USING gin (company_id, said_search public.gin_trgm_ops);
alter table purchases.bill enable row level security, force row level security;
create policy tenant on purchases.bill using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.bill to yupana_app;

create table purchases.bill_advance (
  company_id uuid not null,
  bill_id uuid not null,
  line integer not null,
  advance_id uuid not null,
  amount numeric(18,2) not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  taken_base numeric(18,2) default 0 not null,
  taken_local numeric(18,2) default 0 not null,
  taken boolean default false not null
);
alter table purchases.bill_advance add constraint bill_advance_amount_check CHECK ((amount > (0)::numeric));
alter table purchases.bill_advance add constraint bill_advance_base_check CHECK ((base >= (0)::numeric));
alter table purchases.bill_advance add constraint bill_advance_company_id_advance_id_fkey FOREIGN KEY (company_id, advance_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.bill_advance add constraint bill_advance_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id) ON DELETE CASCADE;
alter table purchases.bill_advance add constraint bill_advance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.bill_advance add constraint bill_advance_igv_check CHECK ((igv >= (0)::numeric));
alter table purchases.bill_advance add constraint bill_advance_pkey PRIMARY KEY (company_id, bill_id, line);
CREATE INDEX bill_advance_of ON purchases.bill_advance USING btree (company_id, advance_id);
alter table purchases.bill_advance enable row level security, force row level security;
create policy tenant on purchases.bill_advance using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.bill_advance to yupana_app;

create table purchases.bill_fee (
  company_id uuid not null,
  bill_id uuid not null,
  instalment integer not null,
  date date not null,
  amount numeric(18,2) not null
);
alter table purchases.bill_fee add constraint bill_fee_amount_check CHECK ((amount > (0)::numeric));
alter table purchases.bill_fee add constraint bill_fee_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id) ON DELETE CASCADE;
alter table purchases.bill_fee add constraint bill_fee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.bill_fee add constraint bill_fee_pkey PRIMARY KEY (company_id, bill_id, instalment);
alter table purchases.bill_fee enable row level security, force row level security;
create policy tenant on purchases.bill_fee using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.bill_fee to yupana_app;

create table purchases.bill_line (
  company_id uuid not null,
  bill_id uuid not null,
  line integer not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  include_tax_price boolean not null,
  discount_a numeric(9,5) default 0 not null,
  discount_b numeric(9,5) default 0 not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  value numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  cost_center_id uuid,
  order_id uuid,
  order_line integer,
  item_code text,
  item_name text,
  accrued numeric(18,2),
  accrued_local numeric(18,2),
  stock_difference numeric(18,2) default 0 not null,
  reference_line integer,
  returned boolean default false not null,
  coming numeric(18,2),
  coming_local numeric(18,2),
  coming_stock text,
  account_code text,
  landed numeric(18,2) default 0 not null,
  lots jsonb
);
alter table purchases.bill_line add constraint bill_line_accrued CHECK (((accrued IS NULL) = (accrued_local IS NULL)));
alter table purchases.bill_line add constraint bill_line_accrued_check CHECK ((accrued >= (0)::numeric));
alter table purchases.bill_line add constraint bill_line_accrued_local_check CHECK ((accrued_local >= (0)::numeric));
alter table purchases.bill_line add constraint bill_line_coming CHECK ((((coming IS NULL) = (coming_local IS NULL)) AND ((coming IS NULL) = (coming_stock IS NULL))));
alter table purchases.bill_line add constraint bill_line_coming_check CHECK ((coming >= (0)::numeric));
alter table purchases.bill_line add constraint bill_line_coming_local_check CHECK ((coming_local >= (0)::numeric));
alter table purchases.bill_line add constraint bill_line_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id) ON DELETE CASCADE;
alter table purchases.bill_line add constraint bill_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table purchases.bill_line add constraint bill_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.bill_line add constraint bill_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table purchases.bill_line add constraint bill_line_landed_check CHECK ((landed >= (0)::numeric));
alter table purchases.bill_line add constraint bill_line_order FOREIGN KEY (company_id, order_id, order_line) REFERENCES purchases.purchase_order_line(company_id, order_id, line);
alter table purchases.bill_line add constraint bill_line_order_whole CHECK (((order_id IS NULL) = (order_line IS NULL)));
alter table purchases.bill_line add constraint bill_line_pkey PRIMARY KEY (company_id, bill_id, line);
alter table purchases.bill_line add constraint bill_line_price_check CHECK ((price >= (0)::numeric));
alter table purchases.bill_line add constraint bill_line_quantity_check CHECK ((quantity > (0)::numeric));
alter table purchases.bill_line add constraint bill_line_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES law.unit(code);
CREATE INDEX bill_line_by_order ON purchases.bill_line USING btree (company_id, order_id, order_line) WHERE (order_id IS NOT NULL);
CREATE INDEX bill_line_item ON purchases.bill_line USING btree (company_id, item_id);
alter table purchases.bill_line enable row level security, force row level security;
create policy tenant on purchases.bill_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.bill_line to yupana_app;

create table purchases.bill_validity (
  company_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  asked_at timestamp with time zone not null,
  asked_by uuid not null,
  question jsonb not null,
  answer jsonb not null,
  state text not null
);
alter table purchases.bill_validity add constraint bill_validity_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.bill_validity add constraint bill_validity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.bill_validity add constraint bill_validity_pkey PRIMARY KEY (company_id, id);
CREATE INDEX bill_validity_of ON purchases.bill_validity USING btree (company_id, bill_id, asked_at DESC);
alter table purchases.bill_validity enable row level security, force row level security;
create policy tenant on purchases.bill_validity using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, maintain, select on purchases.bill_validity to yupana_app;

create table purchases.fee_suspension (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  supplier_id uuid not null,
  number text not null,
  valid_from date not null,
  valid_to date not null,
  active boolean default true not null
);
alter table purchases.fee_suspension add constraint fee_suspension_check CHECK ((valid_from <= valid_to));
alter table purchases.fee_suspension add constraint fee_suspension_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.fee_suspension add constraint fee_suspension_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table purchases.fee_suspension add constraint fee_suspension_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX fee_suspension_number ON purchases.fee_suspension USING btree (company_id, number);
CREATE INDEX fee_suspension_supplier ON purchases.fee_suspension USING btree (company_id, supplier_id, valid_from);
alter table purchases.fee_suspension enable row level security, force row level security;
create policy tenant on purchases.fee_suspension using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.fee_suspension to yupana_app;

create table purchases.import (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  document_type text not null,
  customs_office text not null,
  year integer not null,
  regime text not null,
  number text,
  date date not null,
  warehouse_id uuid not null,
  supplier_id uuid,
  supplier_said jsonb,
  due_on date,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  cif numeric(18,2) default 0 not null,
  ad_valorem numeric(18,2) default 0 not null,
  isc numeric(18,2) default 0 not null,
  other_duties numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  ipm numeric(18,2) default 0 not null,
  perception numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  local_total numeric(18,2) default 0 not null,
  paid numeric(18,2) default 0 not null,
  duty_basis text not null,
  goods_cost numeric(18,2) default 0 not null,
  landed_cost numeric(18,2) default 0 not null,
  closed_on date,
  note text,
  void_reason text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  title text generated always as (((((((customs_office || '-'::text) || (year)::text) || '-'::text) || regime) || '-'::text) || COALESCE(number, ''::text))) stored not null,
  said_search text generated always as (platform.fold(((COALESCE((supplier_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE(note, ''::text)))) stored not null
);
alter table purchases.import add constraint import_ad_valorem_check CHECK ((ad_valorem >= (0)::numeric));
alter table purchases.import add constraint import_check CHECK (((status = 'draft'::text) OR (number IS NOT NULL)));
alter table purchases.import add constraint import_check1 CHECK (((status = 'closed'::text) = (closed_on IS NOT NULL)));
alter table purchases.import add constraint import_cif_check CHECK ((cif >= (0)::numeric));
alter table purchases.import add constraint import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.import add constraint import_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table purchases.import add constraint import_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table purchases.import add constraint import_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table purchases.import add constraint import_duty_basis_check CHECK ((duty_basis = ANY (ARRAY['value'::text, 'weight'::text, 'volume'::text, 'quantity'::text])));
alter table purchases.import add constraint import_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table purchases.import add constraint import_igv_check CHECK ((igv >= (0)::numeric));
alter table purchases.import add constraint import_ipm_check CHECK ((ipm >= (0)::numeric));
alter table purchases.import add constraint import_isc_check CHECK ((isc >= (0)::numeric));
alter table purchases.import add constraint import_other_duties_check CHECK ((other_duties >= (0)::numeric));
alter table purchases.import add constraint import_perception_check CHECK ((perception >= (0)::numeric));
alter table purchases.import add constraint import_pkey PRIMARY KEY (company_id, id);
alter table purchases.import add constraint import_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'voided'::text])));
alter table purchases.import add constraint import_year_check CHECK (((year >= 1990) AND (year <= 2200)));
CREATE INDEX import_by_date ON purchases.import USING btree (company_id, date DESC, id DESC);
CREATE INDEX import_by_status ON purchases.import USING btree (company_id, status, date DESC, id DESC);
CREATE INDEX import_by_supplier ON purchases.import USING btree (company_id, supplier_id);
CREATE INDEX import_by_title ON purchases.import USING btree (company_id, title, id);
CREATE INDEX import_by_total ON purchases.import USING btree (company_id, total, id);
CREATE UNIQUE INDEX import_document ON purchases.import USING btree (company_id, customs_office, year, regime, number) WHERE ((status <> 'voided'::text) AND (number IS NOT NULL));
CREATE INDEX purchases_import_found ON purchases.import USING gin (company_id, said_search public.gin_trgm_ops);
alter table purchases.import enable row level security, force row level security;
create policy tenant on purchases.import using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.import to yupana_app;

create table purchases.import_bill (
  company_id uuid not null,
  import_id uuid not null,
  bill_id uuid not null,
  live boolean default true not null
);
alter table purchases.import_bill add constraint import_bill_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.import_bill add constraint import_bill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.import_bill add constraint import_bill_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES purchases.import(company_id, id) ON DELETE CASCADE;
alter table purchases.import_bill add constraint import_bill_pkey PRIMARY KEY (company_id, import_id, bill_id);
CREATE UNIQUE INDEX import_bill_once ON purchases.import_bill USING btree (company_id, bill_id) WHERE live;
alter table purchases.import_bill enable row level security, force row level security;
create policy tenant on purchases.import_bill using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.import_bill to yupana_app;

create table purchases.import_cost (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  bill_id uuid not null,
  bill_line integer not null,
  basis text not null,
  amount numeric(18,2),
  account_code text
);
alter table purchases.import_cost add constraint import_cost_basis_check CHECK ((basis = ANY (ARRAY['value'::text, 'weight'::text, 'volume'::text, 'quantity'::text])));
alter table purchases.import_cost add constraint import_cost_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.import_cost add constraint import_cost_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.import_cost add constraint import_cost_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES purchases.import(company_id, id) ON DELETE CASCADE;
alter table purchases.import_cost add constraint import_cost_pkey PRIMARY KEY (company_id, import_id, line);
CREATE INDEX import_cost_of_bill ON purchases.import_cost USING btree (company_id, bill_id);
alter table purchases.import_cost enable row level security, force row level security;
create policy tenant on purchases.import_cost using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.import_cost to yupana_app;

create table purchases.import_goods (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  bill_id uuid not null,
  bill_line integer not null,
  weight numeric(20,10),
  volume numeric(20,10),
  quantity numeric(20,10),
  cost numeric(18,2),
  landed numeric(18,2)
);
alter table purchases.import_goods add constraint import_goods_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.import_goods add constraint import_goods_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.import_goods add constraint import_goods_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES purchases.import(company_id, id) ON DELETE CASCADE;
alter table purchases.import_goods add constraint import_goods_pkey PRIMARY KEY (company_id, import_id, line);
alter table purchases.import_goods add constraint import_goods_volume_check CHECK ((volume >= (0)::numeric));
alter table purchases.import_goods add constraint import_goods_weight_check CHECK ((weight >= (0)::numeric));
CREATE INDEX import_goods_of_bill ON purchases.import_goods USING btree (company_id, bill_id);
alter table purchases.import_goods enable row level security, force row level security;
create policy tenant on purchases.import_goods using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.import_goods to yupana_app;

create table purchases.purchase_order (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  serie text not null,
  number integer,
  date date not null,
  delivery_on date,
  supplier_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  buyer_id uuid,
  payment_term_id uuid not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  taxed numeric(18,2) not null,
  exempt numeric(18,2) not null,
  unaffected numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  local_total numeric(18,2) not null,
  notes text,
  reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  approved_at timestamp with time zone,
  approved_by uuid,
  supplier_said jsonb,
  said_search text generated always as (platform.fold(((COALESCE((supplier_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((supplier_said ->> 'number'::text), ''::text)))) stored not null
);
alter table purchases.purchase_order add constraint purchase_order_check CHECK (((status = ANY (ARRAY['draft'::text, 'pending'::text, 'voided'::text])) OR (number IS NOT NULL)));
alter table purchases.purchase_order add constraint purchase_order_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table purchases.purchase_order add constraint purchase_order_company_id_buyer_id_fkey FOREIGN KEY (company_id, buyer_id) REFERENCES company.worker(company_id, id);
alter table purchases.purchase_order add constraint purchase_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.purchase_order add constraint purchase_order_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table purchases.purchase_order add constraint purchase_order_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table purchases.purchase_order add constraint purchase_order_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table purchases.purchase_order add constraint purchase_order_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table purchases.purchase_order add constraint purchase_order_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table purchases.purchase_order add constraint purchase_order_pkey PRIMARY KEY (company_id, id);
alter table purchases.purchase_order add constraint purchase_order_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'open'::text, 'closed'::text, 'voided'::text])));
alter table purchases.purchase_order add constraint purchase_order_total_check CHECK ((total >= (0)::numeric));
CREATE INDEX purchase_order_by_date ON purchases.purchase_order USING btree (company_id, date, id);
CREATE INDEX purchase_order_by_delivery ON purchases.purchase_order USING btree (company_id, delivery_on, id);
CREATE INDEX purchase_order_by_number ON purchases.purchase_order USING btree (company_id, number, id);
CREATE INDEX purchase_order_by_supplier ON purchases.purchase_order USING btree (company_id, supplier_id, id);
CREATE INDEX purchase_order_by_total ON purchases.purchase_order USING btree (company_id, total, id);
CREATE UNIQUE INDEX purchase_order_number ON purchases.purchase_order USING btree (company_id, serie, number);
CREATE INDEX purchases_purchase_order_found ON purchases.purchase_order USING gin (company_id, said_search public.gin_trgm_ops);
alter table purchases.purchase_order enable row level security, force row level security;
create policy tenant on purchases.purchase_order using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.purchase_order to yupana_app;

create table purchases.purchase_order_line (
  company_id uuid not null,
  order_id uuid not null,
  line integer not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  include_tax_price boolean not null,
  discount_a numeric(9,5) default 0 not null,
  discount_b numeric(9,5) default 0 not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  value numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  cost_center_id uuid,
  item_code text,
  item_name text
);
alter table purchases.purchase_order_line add constraint purchase_order_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table purchases.purchase_order_line add constraint purchase_order_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.purchase_order_line add constraint purchase_order_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table purchases.purchase_order_line add constraint purchase_order_line_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES purchases.purchase_order(company_id, id) ON DELETE CASCADE;
alter table purchases.purchase_order_line add constraint purchase_order_line_pkey PRIMARY KEY (company_id, order_id, line);
alter table purchases.purchase_order_line add constraint purchase_order_line_price_check CHECK ((price >= (0)::numeric));
alter table purchases.purchase_order_line add constraint purchase_order_line_quantity_check CHECK ((quantity > (0)::numeric));
alter table purchases.purchase_order_line add constraint purchase_order_line_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES law.unit(code);
CREATE INDEX purchase_order_line_item ON purchases.purchase_order_line USING btree (company_id, item_id);
alter table purchases.purchase_order_line enable row level security, force row level security;
create policy tenant on purchases.purchase_order_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.purchase_order_line to yupana_app;

create table purchases.received (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'pending'::text not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  supplier_number text not null,
  supplier_name text not null,
  currency text not null,
  total numeric(18,2) not null,
  signature text not null,
  content jsonb not null,
  lines integer not null,
  choices jsonb default '{}'::jsonb not null,
  storage_key text not null,
  file_name text not null,
  sha256 text not null,
  bill_id uuid,
  reason text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  said_search text generated always as (platform.fold(((supplier_name || ' '::text) || supplier_number))) stored not null
);
alter table purchases.received add constraint received_check CHECK (((status = 'entered'::text) = (bill_id IS NOT NULL)));
alter table purchases.received add constraint received_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table purchases.received add constraint received_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.received add constraint received_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table purchases.received add constraint received_pkey PRIMARY KEY (company_id, id);
alter table purchases.received add constraint received_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'entered'::text, 'discarded'::text])));
CREATE INDEX purchases_received_found ON purchases.received USING gin (company_id, said_search public.gin_trgm_ops);
CREATE INDEX received_bill ON purchases.received USING btree (company_id, bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX received_date ON purchases.received USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX received_document ON purchases.received USING btree (company_id, supplier_number, document_type, serie, number) WHERE (status <> 'discarded'::text);
CREATE INDEX received_number ON purchases.received USING btree (company_id, number, id);
CREATE INDEX received_status ON purchases.received USING btree (company_id, status, date DESC, id DESC);
CREATE INDEX received_total ON purchases.received USING btree (company_id, total, id);
alter table purchases.received enable row level security, force row level security;
create policy tenant on purchases.received using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.received to yupana_app;

create table purchases.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  order_approval_limit numeric(18,2),
  match_quantity numeric(9,5),
  match_price numeric(9,5),
  match_unordered numeric(18,2),
  match_no_order boolean default false not null
);
alter table purchases.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.setting add constraint setting_match_price_check CHECK ((match_price >= (0)::numeric));
alter table purchases.setting add constraint setting_match_quantity_check CHECK ((match_quantity >= (0)::numeric));
alter table purchases.setting add constraint setting_match_unordered_check CHECK ((match_unordered >= (0)::numeric));
alter table purchases.setting add constraint setting_order_approval_limit_check CHECK ((order_approval_limit >= (0)::numeric));
alter table purchases.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX setting_one ON purchases.setting USING btree (company_id);
alter table purchases.setting enable row level security, force row level security;
create policy tenant on purchases.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.setting to yupana_app;

create table purchases.sire_document (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  period text not null,
  car text not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  due_on date,
  supplier_type text,
  supplier_number text not null,
  supplier_name text not null,
  currency text not null,
  exchange_rate numeric(12,6),
  taxed numeric(18,2) not null,
  igv numeric(18,2) not null,
  untaxed numeric(18,2) not null,
  other_charges numeric(18,2) not null,
  total numeric(18,2) not null,
  decision text,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  fetched_at timestamp with time zone not null,
  said_search text generated always as (platform.fold(((supplier_name || ' '::text) || supplier_number))) stored not null
);
alter table purchases.sire_document add constraint sire_document_check CHECK (((decision IS NULL) = (reason IS NULL)));
alter table purchases.sire_document add constraint sire_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.sire_document add constraint sire_document_decision_check CHECK ((decision = ANY (ARRAY['notOurs'::text, 'nextMonth'::text])));
alter table purchases.sire_document add constraint sire_document_period_check CHECK ((period ~ '^\d{6}$'::text));
alter table purchases.sire_document add constraint sire_document_pkey PRIMARY KEY (company_id, id);
CREATE INDEX purchases_sire_document_found ON purchases.sire_document USING gin (company_id, said_search public.gin_trgm_ops);
CREATE INDEX sire_document_date ON purchases.sire_document USING btree (company_id, date DESC, id DESC);
CREATE INDEX sire_document_number ON purchases.sire_document USING btree (company_id, number, id);
CREATE UNIQUE INDEX sire_document_once ON purchases.sire_document USING btree (company_id, supplier_number, document_type, serie, number);
CREATE INDEX sire_document_period ON purchases.sire_document USING btree (company_id, period, date DESC, id DESC);
CREATE INDEX sire_document_total ON purchases.sire_document USING btree (company_id, total, id);
alter table purchases.sire_document enable row level security, force row level security;
create policy tenant on purchases.sire_document using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.sire_document to yupana_app;

create table purchases.sire_ticket (
  company_id uuid not null,
  id uuid not null,
  period text not null,
  ticket text not null,
  asked_at timestamp with time zone not null
);
alter table purchases.sire_ticket add constraint sire_ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table purchases.sire_ticket add constraint sire_ticket_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX sire_ticket_period ON purchases.sire_ticket USING btree (company_id, period);
alter table purchases.sire_ticket enable row level security, force row level security;
create policy tenant on purchases.sire_ticket using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on purchases.sire_ticket to yupana_app;

create table sales.accrual (
  company_id uuid not null,
  id uuid not null,
  year integer not null,
  month integer not null,
  guides integer not null,
  total numeric(18,2) not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  undone_at timestamp with time zone,
  undone_by uuid
);
alter table sales.accrual add constraint accrual_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.accrual add constraint accrual_month_check CHECK (((month >= 1) AND (month <= 12)));
alter table sales.accrual add constraint accrual_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX accrual_of_month ON sales.accrual USING btree (company_id, year, month) WHERE (undone_at IS NULL);
alter table sales.accrual enable row level security, force row level security;
create policy tenant on sales.accrual using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.accrual to yupana_app;

create table sales.advance (
  company_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  local_base numeric(18,2) not null
);
alter table sales.advance add constraint advance_base_check CHECK ((base >= (0)::numeric));
alter table sales.advance add constraint advance_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table sales.advance add constraint advance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.advance add constraint advance_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES sales.invoice(company_id, id);
alter table sales.advance add constraint advance_igv_check CHECK ((igv >= (0)::numeric));
alter table sales.advance add constraint advance_local_base_check CHECK ((local_base >= (0)::numeric));
alter table sales.advance add constraint advance_pkey PRIMARY KEY (company_id, id);
alter table sales.advance add constraint advance_tax_type_check CHECK ((tax_type = ANY (ARRAY['IGV'::text, 'EXONERATED'::text, 'UNAFFECTED'::text])));
CREATE INDEX advance_client ON sales.advance USING btree (company_id, client_id) WHERE ((base + igv) > (0)::numeric);
alter table sales.advance enable row level security, force row level security;
create policy tenant on sales.advance using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.advance to yupana_app;

create table sales.invoice (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  document_type text not null,
  serie text not null,
  number integer,
  date date not null,
  due_on date not null,
  operation_type text default '0101'::text not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  payment_term_id uuid not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  taxed numeric(18,2) default 0 not null,
  exempt numeric(18,2) default 0 not null,
  unaffected numeric(18,2) default 0 not null,
  export numeric(18,2) default 0 not null,
  free numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  local_total numeric(18,2) default 0 not null,
  paid numeric(18,2) default 0 not null,
  e_status integer default 0 not null,
  e_detail text,
  notes text,
  order_reference text,
  void_reason text,
  issued_at timestamp with time zone,
  issued_by uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  quotation_id uuid,
  credit_reason text,
  credit_override_by uuid,
  credit_override_at timestamp with time zone,
  voided_on date,
  void_refused_at timestamp with time zone,
  void_refusal text,
  client_said jsonb,
  free_taxed numeric(18,2) default 0 not null,
  free_igv numeric(18,2) default 0 not null,
  said_search text generated always as (platform.fold(((COALESCE((client_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((client_said ->> 'number'::text), ''::text)))) stored not null,
  credited numeric(18,2) default 0 not null,
  advance boolean default false not null,
  prepaid numeric(18,2) default 0 not null,
  deferred numeric(18,2) default 0 not null,
  local_deferred numeric(18,2) default 0 not null,
  internal_notes text,
  detraction_code text,
  detraction_percent numeric(9,5),
  detraction_soles numeric(18,2) default 0 not null,
  detraction_amount numeric(18,2) default 0 not null,
  detraction_account text,
  detraction_deposit numeric(18,2),
  retention_percent numeric(9,5),
  retention_amount numeric(18,2) default 0 not null,
  retention_soles numeric(18,2) default 0 not null,
  perception_code text,
  perception_percent numeric(9,5),
  perception_base numeric(18,2) default 0 not null,
  perception_soles numeric(18,2) default 0 not null,
  country_of_use text,
  by_guides boolean default false not null,
  ivap boolean default false not null,
  service_percent numeric(5,2) default 0 not null,
  other_charges numeric(18,2) default 0 not null,
  made_from_kind text,
  made_from_id uuid,
  carried jsonb default '[]'::jsonb not null
);
alter table sales.invoice add constraint invoice_check CHECK (((status = 'draft'::text) OR (number IS NOT NULL)));
alter table sales.invoice add constraint invoice_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table sales.invoice add constraint invoice_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table sales.invoice add constraint invoice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.invoice add constraint invoice_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table sales.invoice add constraint invoice_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES sales.quotation(company_id, id);
alter table sales.invoice add constraint invoice_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES company.worker(company_id, id);
alter table sales.invoice add constraint invoice_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table sales.invoice add constraint invoice_credit_override_whole CHECK ((((credit_reason IS NULL) = (credit_override_by IS NULL)) AND ((credit_reason IS NULL) = (credit_override_at IS NULL))));
alter table sales.invoice add constraint invoice_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table sales.invoice add constraint invoice_detraction_amount_check CHECK ((detraction_amount >= (0)::numeric));
alter table sales.invoice add constraint invoice_detraction_soles_check CHECK ((detraction_soles >= (0)::numeric));
alter table sales.invoice add constraint invoice_document_type_check CHECK ((document_type = ANY (ARRAY['01'::text, '03'::text])));
alter table sales.invoice add constraint invoice_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table sales.invoice add constraint invoice_made_from CHECK (((made_from_kind IS NULL) = (made_from_id IS NULL)));
alter table sales.invoice add constraint invoice_other_charges_check CHECK ((other_charges >= (0)::numeric));
alter table sales.invoice add constraint invoice_perception_soles_check CHECK ((perception_soles >= (0)::numeric));
alter table sales.invoice add constraint invoice_pkey PRIMARY KEY (company_id, id);
alter table sales.invoice add constraint invoice_prepaid_check CHECK ((prepaid >= (0)::numeric));
alter table sales.invoice add constraint invoice_retention_amount_check CHECK ((retention_amount >= (0)::numeric));
alter table sales.invoice add constraint invoice_retention_soles_check CHECK ((retention_soles >= (0)::numeric));
alter table sales.invoice add constraint invoice_service_percent_check CHECK ((service_percent >= (0)::numeric));
alter table sales.invoice add constraint invoice_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'voiding'::text, 'voided'::text])));
CREATE INDEX invoice_by_guides ON sales.invoice USING btree (company_id, warehouse_id, date) WHERE by_guides;
CREATE INDEX invoice_by_number ON sales.invoice USING btree (company_id, number, id);
CREATE INDEX invoice_client ON sales.invoice USING btree (company_id, client_id, date DESC, id DESC);
CREATE INDEX invoice_date ON sales.invoice USING btree (company_id, date DESC, id DESC);
CREATE INDEX invoice_due_on ON sales.invoice USING btree (company_id, due_on, id);
CREATE INDEX invoice_e_status ON sales.invoice USING btree (company_id, e_status, date DESC, id DESC);
CREATE UNIQUE INDEX invoice_number ON sales.invoice USING btree (company_id, document_type, serie, number) WHERE (number IS NOT NULL);
CREATE INDEX invoice_of_advances ON sales.invoice USING btree (company_id, date DESC, id DESC) WHERE advance;
CREATE INDEX invoice_quotation ON sales.invoice USING btree (company_id, quotation_id) WHERE (quotation_id IS NOT NULL);
CREATE INDEX invoice_status ON sales.invoice USING btree (company_id, status, date DESC, id DESC);
CREATE INDEX invoice_total ON sales.invoice USING btree (company_id, total, id);
CREATE INDEX invoice_void_refused ON sales.invoice USING btree (company_id, void_refused_at) WHERE (void_refused_at IS NOT NULL);
CREATE INDEX invoice_voided_on ON sales.invoice USING btree (company_id, voided_on) WHERE (voided_on IS NOT NULL);
CREATE INDEX sales_invoice_found ON sales.invoice USING gin (company_id, said_search public.gin_trgm_ops);
alter table sales.invoice enable row level security, force row level security;
create policy tenant on sales.invoice using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER invoice_foot_gone AFTER DELETE ON sales.invoice FOR EACH ROW WHEN ((old.status <> ALL (ARRAY['draft'::text, 'voided'::text]))) EXECUTE FUNCTION sales.keep_foot();
CREATE TRIGGER invoice_foot_kept AFTER UPDATE OF status, currency, date, total, paid ON sales.invoice FOR EACH ROW WHEN (((NOT ((old.status = ANY (ARRAY['draft'::text, 'voided'::text])) AND (new.status = ANY (ARRAY['draft'::text, 'voided'::text])))) AND (((((old.status IS DISTINCT FROM new.status) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.date IS DISTINCT FROM new.date)) OR (old.total IS DISTINCT FROM new.total)) OR (old.paid IS DISTINCT FROM new.paid)))) EXECUTE FUNCTION sales.keep_foot();
CREATE TRIGGER invoice_foot_made AFTER INSERT ON sales.invoice FOR EACH ROW WHEN ((new.status <> ALL (ARRAY['draft'::text, 'voided'::text]))) EXECUTE FUNCTION sales.keep_foot();
grant delete, insert, maintain, select, update on sales.invoice to yupana_app;

create table sales.invoice_advance (
  company_id uuid not null,
  invoice_id uuid not null,
  line integer not null,
  advance_id uuid not null,
  amount numeric(18,2) not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  taken_base numeric(18,2) default 0 not null,
  taken_local numeric(18,2) default 0 not null,
  returned boolean default false not null
);
alter table sales.invoice_advance add constraint invoice_advance_amount_check CHECK ((amount > (0)::numeric));
alter table sales.invoice_advance add constraint invoice_advance_base_check CHECK ((base >= (0)::numeric));
alter table sales.invoice_advance add constraint invoice_advance_company_id_advance_id_fkey FOREIGN KEY (company_id, advance_id) REFERENCES sales.invoice(company_id, id);
alter table sales.invoice_advance add constraint invoice_advance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.invoice_advance add constraint invoice_advance_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id) ON DELETE CASCADE;
alter table sales.invoice_advance add constraint invoice_advance_igv_check CHECK ((igv >= (0)::numeric));
alter table sales.invoice_advance add constraint invoice_advance_pkey PRIMARY KEY (company_id, invoice_id, line);
CREATE INDEX invoice_advance_of ON sales.invoice_advance USING btree (company_id, advance_id);
alter table sales.invoice_advance enable row level security, force row level security;
create policy tenant on sales.invoice_advance using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.invoice_advance to yupana_app;

create table sales.invoice_fee (
  company_id uuid not null,
  invoice_id uuid not null,
  instalment integer not null,
  date date not null,
  amount numeric(18,2) not null
);
alter table sales.invoice_fee add constraint invoice_fee_amount_check CHECK ((amount > (0)::numeric));
alter table sales.invoice_fee add constraint invoice_fee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.invoice_fee add constraint invoice_fee_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id) ON DELETE CASCADE;
alter table sales.invoice_fee add constraint invoice_fee_pkey PRIMARY KEY (company_id, invoice_id, instalment);
alter table sales.invoice_fee enable row level security, force row level security;
create policy tenant on sales.invoice_fee using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.invoice_fee to yupana_app;

create table sales.invoice_line (
  company_id uuid not null,
  invoice_id uuid not null,
  line integer not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  include_tax_price boolean not null,
  discount_a numeric(9,5) default 0 not null,
  discount_b numeric(9,5) default 0 not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean default false not null,
  unit_value numeric(20,10) default 0 not null,
  unit_price numeric(20,10) default 0 not null,
  gross_value numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  value numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  cost_center_id uuid,
  unit_name text,
  price_floor numeric(20,10),
  price_reason text,
  override_by uuid,
  override_at timestamp with time zone,
  quotation_line integer,
  item_code text,
  item_name text,
  lots jsonb,
  detraction_code text,
  properties jsonb,
  cargo jsonb
);
alter table sales.invoice_line add constraint invoice_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table sales.invoice_line add constraint invoice_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.invoice_line add constraint invoice_line_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id) ON DELETE CASCADE;
alter table sales.invoice_line add constraint invoice_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table sales.invoice_line add constraint invoice_line_discount_a_check CHECK (((discount_a >= (0)::numeric) AND (discount_a <= (100)::numeric)));
alter table sales.invoice_line add constraint invoice_line_discount_b_check CHECK (((discount_b >= (0)::numeric) AND (discount_b <= (100)::numeric)));
alter table sales.invoice_line add constraint invoice_line_pkey PRIMARY KEY (company_id, invoice_id, line);
alter table sales.invoice_line add constraint invoice_line_price_check CHECK ((price >= (0)::numeric));
alter table sales.invoice_line add constraint invoice_line_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX invoice_line_item ON sales.invoice_line USING btree (company_id, item_id);
CREATE INDEX invoice_line_override ON sales.invoice_line USING btree (company_id, override_at DESC) WHERE (override_at IS NOT NULL);
alter table sales.invoice_line enable row level security, force row level security;
create policy tenant on sales.invoice_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.invoice_line to yupana_app;

create table sales.note (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  document_type text not null,
  serie text not null,
  number integer,
  date date not null,
  booked_on date,
  invoice_id uuid not null,
  reason text not null,
  description text not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  warehouse_id uuid,
  payment_term_id uuid,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  taxed numeric(18,2) default 0 not null,
  exempt numeric(18,2) default 0 not null,
  unaffected numeric(18,2) default 0 not null,
  export numeric(18,2) default 0 not null,
  free numeric(18,2) default 0 not null,
  free_taxed numeric(18,2) default 0 not null,
  free_igv numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  local_total numeric(18,2) default 0 not null,
  balance numeric(18,2) default 0 not null,
  e_status integer default 0 not null,
  e_detail text,
  notes text,
  void_reason text,
  voided_on date,
  void_refused_at timestamp with time zone,
  void_refusal text,
  client_said jsonb not null,
  said_search text generated always as (platform.fold(((COALESCE((client_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((client_said ->> 'number'::text), ''::text)))) stored not null,
  issued_at timestamp with time zone,
  issued_by uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  deferred numeric(18,2) default 0 not null,
  local_deferred numeric(18,2) default 0 not null,
  advance_base numeric(18,2) default 0 not null,
  advance_local numeric(18,2) default 0 not null,
  internal_notes text,
  ivap boolean default false not null,
  other_charges numeric(18,2) default 0 not null
);
alter table sales.note add constraint note_check CHECK (((status = 'draft'::text) OR (number IS NOT NULL)));
alter table sales.note add constraint note_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table sales.note add constraint note_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table sales.note add constraint note_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.note add constraint note_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id);
alter table sales.note add constraint note_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table sales.note add constraint note_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES company.worker(company_id, id);
alter table sales.note add constraint note_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES inventory.warehouse(company_id, id);
alter table sales.note add constraint note_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table sales.note add constraint note_document_type_check CHECK ((document_type = ANY (ARRAY['07'::text, '08'::text])));
alter table sales.note add constraint note_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table sales.note add constraint note_other_charges_check CHECK ((other_charges >= (0)::numeric));
alter table sales.note add constraint note_pkey PRIMARY KEY (company_id, id);
alter table sales.note add constraint note_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'waiting'::text, 'open'::text, 'closed'::text, 'rejected'::text, 'voiding'::text, 'voided'::text])));
CREATE INDEX note_booked_on ON sales.note USING btree (company_id, booked_on) WHERE (booked_on IS NOT NULL);
CREATE INDEX note_by_number ON sales.note USING btree (company_id, number, id);
CREATE INDEX note_client ON sales.note USING btree (company_id, client_id, date DESC, id DESC);
CREATE INDEX note_date ON sales.note USING btree (company_id, date DESC, id DESC);
CREATE INDEX note_invoice ON sales.note USING btree (company_id, invoice_id);
CREATE UNIQUE INDEX note_number ON sales.note USING btree (company_id, document_type, serie, number) WHERE (number IS NOT NULL);
CREATE INDEX note_status ON sales.note USING btree (company_id, status, date DESC, id DESC);
CREATE INDEX note_total ON sales.note USING btree (company_id, total, id);
CREATE INDEX note_voided_on ON sales.note USING btree (company_id, voided_on) WHERE (voided_on IS NOT NULL);
CREATE INDEX sales_note_found ON sales.note USING gin (company_id, said_search public.gin_trgm_ops);
alter table sales.note enable row level security, force row level security;
create policy tenant on sales.note using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.note to yupana_app;

create table sales.note_fee (
  company_id uuid not null,
  note_id uuid not null,
  instalment integer not null,
  date date not null,
  amount numeric(18,2) not null
);
alter table sales.note_fee add constraint note_fee_amount_check CHECK ((amount > (0)::numeric));
alter table sales.note_fee add constraint note_fee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.note_fee add constraint note_fee_company_id_note_id_fkey FOREIGN KEY (company_id, note_id) REFERENCES sales.note(company_id, id) ON DELETE CASCADE;
alter table sales.note_fee add constraint note_fee_pkey PRIMARY KEY (company_id, note_id, instalment);
alter table sales.note_fee enable row level security, force row level security;
create policy tenant on sales.note_fee using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.note_fee to yupana_app;

create table sales.note_line (
  company_id uuid not null,
  note_id uuid not null,
  line integer not null,
  invoice_line integer not null,
  item_id uuid not null,
  item_code text,
  item_name text,
  description text not null,
  unit_code text not null,
  unit_name text,
  quantity numeric(20,10) not null,
  returned boolean not null,
  price numeric(20,10) not null,
  include_tax_price boolean default true not null,
  discount_a numeric(9,5) default 0 not null,
  discount_b numeric(9,5) default 0 not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean default false not null,
  price_floor numeric(20,10),
  price_reason text,
  unit_value numeric(20,10) default 0 not null,
  unit_price numeric(20,10) default 0 not null,
  gross_value numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  value numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  cost_center_id uuid,
  lots jsonb,
  back numeric(20,10)
);
alter table sales.note_line add constraint note_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table sales.note_line add constraint note_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.note_line add constraint note_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table sales.note_line add constraint note_line_company_id_note_id_fkey FOREIGN KEY (company_id, note_id) REFERENCES sales.note(company_id, id) ON DELETE CASCADE;
alter table sales.note_line add constraint note_line_pkey PRIMARY KEY (company_id, note_id, line);
alter table sales.note_line add constraint note_line_price_check CHECK ((price >= (0)::numeric));
alter table sales.note_line add constraint note_line_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX note_line_item ON sales.note_line USING btree (company_id, item_id);
alter table sales.note_line enable row level security, force row level security;
create policy tenant on sales.note_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.note_line to yupana_app;

create table sales.quotation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  serie text not null,
  number integer not null,
  date date not null,
  valid_until date not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  payment_term_id uuid not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  taxed numeric(18,2) default 0 not null,
  exempt numeric(18,2) default 0 not null,
  unaffected numeric(18,2) default 0 not null,
  export numeric(18,2) default 0 not null,
  free numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  local_total numeric(18,2) default 0 not null,
  notes text,
  terms text,
  reason text,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  client_said jsonb,
  said_search text generated always as (platform.fold(((COALESCE((client_said ->> 'name'::text), ''::text) || ' '::text) || COALESCE((client_said ->> 'number'::text), ''::text)))) stored not null,
  ivap boolean default false not null
);
alter table sales.quotation add constraint quotation_check CHECK ((valid_until >= date));
alter table sales.quotation add constraint quotation_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table sales.quotation add constraint quotation_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table sales.quotation add constraint quotation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.quotation add constraint quotation_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table sales.quotation add constraint quotation_company_id_seller_id_fkey FOREIGN KEY (company_id, seller_id) REFERENCES company.worker(company_id, id);
alter table sales.quotation add constraint quotation_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table sales.quotation add constraint quotation_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table sales.quotation add constraint quotation_pkey PRIMARY KEY (company_id, id);
alter table sales.quotation add constraint quotation_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'partial'::text, 'billed'::text, 'voided'::text])));
CREATE INDEX quotation_by_number ON sales.quotation USING btree (company_id, number, id);
CREATE INDEX quotation_client ON sales.quotation USING btree (company_id, client_id, date DESC, id DESC);
CREATE INDEX quotation_date ON sales.quotation USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX quotation_number ON sales.quotation USING btree (company_id, serie, number);
CREATE INDEX quotation_seller ON sales.quotation USING btree (company_id, seller_id, date DESC, id DESC);
CREATE INDEX quotation_status ON sales.quotation USING btree (company_id, status, date DESC, id DESC);
CREATE INDEX quotation_total ON sales.quotation USING btree (company_id, total, id);
CREATE INDEX quotation_valid_until ON sales.quotation USING btree (company_id, valid_until, id);
CREATE INDEX sales_quotation_found ON sales.quotation USING gin (company_id, said_search public.gin_trgm_ops);
alter table sales.quotation enable row level security, force row level security;
create policy tenant on sales.quotation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.quotation to yupana_app;

create table sales.quotation_line (
  company_id uuid not null,
  quotation_id uuid not null,
  line integer not null,
  item_id uuid not null,
  description text not null,
  unit_code text not null,
  unit_name text,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  include_tax_price boolean not null,
  discount_a numeric(9,5) default 0 not null,
  discount_b numeric(9,5) default 0 not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean default false not null,
  unit_value numeric(20,10) default 0 not null,
  unit_price numeric(20,10) default 0 not null,
  gross_value numeric(18,2) default 0 not null,
  discount numeric(18,2) default 0 not null,
  value numeric(18,2) default 0 not null,
  igv numeric(18,2) default 0 not null,
  icbper numeric(18,2) default 0 not null,
  total numeric(18,2) default 0 not null,
  cost_center_id uuid,
  price_floor numeric(20,10),
  price_reason text,
  override_by uuid,
  override_at timestamp with time zone,
  item_code text,
  item_name text
);
alter table sales.quotation_line add constraint quotation_line_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table sales.quotation_line add constraint quotation_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.quotation_line add constraint quotation_line_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES catalogue.product(company_id, id);
alter table sales.quotation_line add constraint quotation_line_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES sales.quotation(company_id, id) ON DELETE CASCADE;
alter table sales.quotation_line add constraint quotation_line_discount_a_check CHECK (((discount_a >= (0)::numeric) AND (discount_a <= (100)::numeric)));
alter table sales.quotation_line add constraint quotation_line_discount_b_check CHECK (((discount_b >= (0)::numeric) AND (discount_b <= (100)::numeric)));
alter table sales.quotation_line add constraint quotation_line_pkey PRIMARY KEY (company_id, quotation_id, line);
alter table sales.quotation_line add constraint quotation_line_price_check CHECK ((price >= (0)::numeric));
alter table sales.quotation_line add constraint quotation_line_quantity_check CHECK ((quantity > (0)::numeric));
CREATE INDEX quotation_line_item ON sales.quotation_line USING btree (company_id, item_id);
alter table sales.quotation_line enable row level security, force row level security;
create policy tenant on sales.quotation_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.quotation_line to yupana_app;

create table sales.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  quotation_days integer default 15 not null,
  quotation_terms text,
  credit_control text default 'warn'::text not null,
  credit_overdue_days integer,
  retained boolean default true not null,
  perceives boolean default false not null,
  service_charge numeric(5,2)
);
alter table sales.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table sales.setting add constraint setting_credit_control_check CHECK ((credit_control = ANY (ARRAY['warn'::text, 'block'::text])));
alter table sales.setting add constraint setting_credit_overdue_days_check CHECK (((credit_overdue_days >= 0) AND (credit_overdue_days <= 365)));
alter table sales.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
alter table sales.setting add constraint setting_quotation_days_check CHECK (((quotation_days >= 1) AND (quotation_days <= 365)));
alter table sales.setting add constraint setting_service_charge_check CHECK ((service_charge > (0)::numeric));
CREATE UNIQUE INDEX setting_one ON sales.setting USING btree (company_id);
alter table sales.setting enable row level security, force row level security;
create policy tenant on sales.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on sales.setting to yupana_app;

create table transport.carrier (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number text not null,
  name text not null,
  registration_number text,
  minimum_weight numeric(20,10),
  limit_weight numeric(20,10),
  active boolean default true not null,
  code text generated always as (number) stored
);
alter table transport.carrier add constraint carrier_check CHECK ((minimum_weight < limit_weight));
alter table transport.carrier add constraint carrier_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.carrier add constraint carrier_limit_weight_check CHECK ((limit_weight >= (0)::numeric));
alter table transport.carrier add constraint carrier_minimum_weight_check CHECK ((minimum_weight >= (0)::numeric));
alter table transport.carrier add constraint carrier_pkey PRIMARY KEY (company_id, id);
CREATE INDEX carrier_by_name ON transport.carrier USING btree (company_id, name, id);
CREATE INDEX carrier_by_number ON transport.carrier USING btree (company_id, number, id);
CREATE UNIQUE INDEX carrier_number ON transport.carrier USING btree (company_id, number);
alter table transport.carrier enable row level security, force row level security;
create policy tenant on transport.carrier using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.carrier to yupana_app;

create table transport.carrier_route (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  client_id uuid not null,
  sender_id uuid,
  addressee_id uuid,
  service_id uuid,
  start_address text,
  start_geographic_code text,
  destiny_address text,
  destiny_geographic_code text,
  kilometres numeric(20,10),
  invoicing_type text default 'service'::text not null,
  weight_unit text default 'kgm'::text not null,
  reference_price numeric(20,10),
  active boolean default true not null
);
alter table transport.carrier_route add constraint carrier_route_company_id_addressee_id_fkey FOREIGN KEY (company_id, addressee_id) REFERENCES parties.client(company_id, id);
alter table transport.carrier_route add constraint carrier_route_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table transport.carrier_route add constraint carrier_route_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.carrier_route add constraint carrier_route_company_id_sender_id_fkey FOREIGN KEY (company_id, sender_id) REFERENCES parties.client(company_id, id);
alter table transport.carrier_route add constraint carrier_route_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES catalogue.product(company_id, id);
alter table transport.carrier_route add constraint carrier_route_destiny_geographic_code_fkey FOREIGN KEY (destiny_geographic_code) REFERENCES law.ubigeo(code);
alter table transport.carrier_route add constraint carrier_route_kilometres_check CHECK ((kilometres >= (0)::numeric));
alter table transport.carrier_route add constraint carrier_route_pkey PRIMARY KEY (company_id, id);
alter table transport.carrier_route add constraint carrier_route_reference_price_check CHECK ((reference_price >= (0)::numeric));
alter table transport.carrier_route add constraint carrier_route_start_geographic_code_fkey FOREIGN KEY (start_geographic_code) REFERENCES law.ubigeo(code);
CREATE INDEX carrier_route_by_code ON transport.carrier_route USING btree (company_id, code, id);
CREATE INDEX carrier_route_by_name ON transport.carrier_route USING btree (company_id, name, id);
CREATE INDEX carrier_route_client ON transport.carrier_route USING btree (company_id, client_id);
CREATE UNIQUE INDEX carrier_route_code ON transport.carrier_route USING btree (company_id, platform.fold(code));
alter table transport.carrier_route enable row level security, force row level security;
create policy tenant on transport.carrier_route using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.carrier_route to yupana_app;

create table transport.counter (
  company_id uuid not null,
  kind text not null,
  last_number integer not null
);
alter table transport.counter add constraint counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.counter add constraint counter_pkey PRIMARY KEY (company_id, kind);
alter table transport.counter enable row level security, force row level security;
create policy tenant on transport.counter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.counter to yupana_app;

create table transport.driver (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  document_type text not null,
  document_number text not null,
  name text not null,
  last_name text not null,
  license text,
  license_class text,
  license_expires_on date,
  phone text,
  client_id uuid,
  carrier_id uuid,
  active boolean default true not null
);
alter table transport.driver add constraint driver_company_id_carrier_id_fkey FOREIGN KEY (company_id, carrier_id) REFERENCES transport.carrier(company_id, id);
alter table transport.driver add constraint driver_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table transport.driver add constraint driver_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.driver add constraint driver_pkey PRIMARY KEY (company_id, id);
CREATE INDEX driver_by_code ON transport.driver USING btree (company_id, code, id);
CREATE INDEX driver_by_last_name ON transport.driver USING btree (company_id, last_name, id);
CREATE INDEX driver_by_name ON transport.driver USING btree (company_id, name, id);
CREATE UNIQUE INDEX driver_code ON transport.driver USING btree (company_id, platform.fold(code));
CREATE UNIQUE INDEX driver_document_number ON transport.driver USING btree (company_id, document_type, document_number);
alter table transport.driver enable row level security, force row level security;
create policy tenant on transport.driver using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.driver to yupana_app;

create table transport.driver_liquidation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  status text default 'open'::text not null,
  date date not null,
  start_date date not null,
  final_date date not null,
  driver_id uuid not null,
  rendering_id uuid,
  gallons numeric(20,10),
  gallon_price numeric(20,10),
  charge_fuel boolean default true not null,
  kilometres numeric(20,10) default 0 not null,
  theoretical numeric(20,10),
  expenses numeric(18,2) not null,
  bonus numeric(18,2) not null,
  fuel numeric(18,2) not null,
  loans numeric(18,2) not null,
  held numeric(18,2),
  notes text,
  void_reason text,
  driver_said jsonb,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  written_by uuid,
  approved_by uuid,
  approved_at timestamp with time zone,
  settled_on date,
  expense_id uuid,
  income_id uuid,
  transfer_id uuid
);
alter table transport.driver_liquidation add constraint driver_liquidation_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES company.user_account(id);
alter table transport.driver_liquidation add constraint driver_liquidation_check CHECK ((start_date <= final_date));
alter table transport.driver_liquidation add constraint driver_liquidation_check1 CHECK (((approved_by IS NULL) OR (approved_by IS DISTINCT FROM written_by)));
alter table transport.driver_liquidation add constraint driver_liquidation_company_id_driver_id_fkey FOREIGN KEY (company_id, driver_id) REFERENCES transport.driver(company_id, id);
alter table transport.driver_liquidation add constraint driver_liquidation_company_id_expense_id_fkey FOREIGN KEY (company_id, expense_id) REFERENCES treasury.payment(company_id, id);
alter table transport.driver_liquidation add constraint driver_liquidation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.driver_liquidation add constraint driver_liquidation_company_id_income_id_fkey FOREIGN KEY (company_id, income_id) REFERENCES treasury.payment(company_id, id);
alter table transport.driver_liquidation add constraint driver_liquidation_company_id_rendering_id_fkey FOREIGN KEY (company_id, rendering_id) REFERENCES treasury.rendering(company_id, id);
alter table transport.driver_liquidation add constraint driver_liquidation_company_id_transfer_id_fkey FOREIGN KEY (company_id, transfer_id) REFERENCES treasury.transfer(company_id, id);
alter table transport.driver_liquidation add constraint driver_liquidation_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table transport.driver_liquidation add constraint driver_liquidation_gallon_price_check CHECK ((gallon_price >= (0)::numeric));
alter table transport.driver_liquidation add constraint driver_liquidation_gallons_check CHECK ((gallons >= (0)::numeric));
alter table transport.driver_liquidation add constraint driver_liquidation_pkey PRIMARY KEY (company_id, id);
alter table transport.driver_liquidation add constraint driver_liquidation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'settled'::text, 'voided'::text])));
alter table transport.driver_liquidation add constraint driver_liquidation_written_by_fkey FOREIGN KEY (written_by) REFERENCES company.user_account(id);
CREATE INDEX driver_liquidation_by_date ON transport.driver_liquidation USING btree (company_id, date, id);
CREATE INDEX driver_liquidation_driver ON transport.driver_liquidation USING btree (company_id, driver_id);
CREATE INDEX driver_liquidation_expense_paid ON transport.driver_liquidation USING btree (company_id, expense_id) WHERE (expense_id IS NOT NULL);
CREATE INDEX driver_liquidation_income_paid ON transport.driver_liquidation USING btree (company_id, income_id) WHERE (income_id IS NOT NULL);
CREATE UNIQUE INDEX driver_liquidation_number ON transport.driver_liquidation USING btree (company_id, number);
CREATE UNIQUE INDEX driver_liquidation_rendering ON transport.driver_liquidation USING btree (company_id, rendering_id) WHERE ((rendering_id IS NOT NULL) AND (status <> 'voided'::text));
CREATE INDEX driver_liquidation_transfer_paid ON transport.driver_liquidation USING btree (company_id, transfer_id) WHERE (transfer_id IS NOT NULL);
alter table transport.driver_liquidation enable row level security, force row level security;
create policy tenant on transport.driver_liquidation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.driver_liquidation to yupana_app;

create table transport.driver_liquidation_expense (
  company_id uuid not null,
  liquidation_id uuid not null,
  line integer not null,
  expense_id uuid not null,
  treatment text not null,
  amount numeric(18,2) not null,
  live boolean default true not null
);
alter table transport.driver_liquidation_expense add constraint driver_liquidation_expense_amount_check CHECK ((amount >= (0)::numeric));
alter table transport.driver_liquidation_expense add constraint driver_liquidation_expense_company_id_expense_id_fkey FOREIGN KEY (company_id, expense_id) REFERENCES transport.guide_expense(company_id, id);
alter table transport.driver_liquidation_expense add constraint driver_liquidation_expense_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.driver_liquidation_expense add constraint driver_liquidation_expense_company_id_liquidation_id_fkey FOREIGN KEY (company_id, liquidation_id) REFERENCES transport.driver_liquidation(company_id, id) ON DELETE CASCADE;
alter table transport.driver_liquidation_expense add constraint driver_liquidation_expense_pkey PRIMARY KEY (company_id, liquidation_id, line);
alter table transport.driver_liquidation_expense add constraint driver_liquidation_expense_treatment_check CHECK ((treatment = ANY (ARRAY['declared'::text, 'bill'::text, 'refused'::text])));
CREATE INDEX driver_liquidation_expense_all ON transport.driver_liquidation_expense USING btree (company_id, expense_id);
CREATE UNIQUE INDEX driver_liquidation_expense_live ON transport.driver_liquidation_expense USING btree (company_id, expense_id) WHERE live;
alter table transport.driver_liquidation_expense enable row level security, force row level security;
create policy tenant on transport.driver_liquidation_expense using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.driver_liquidation_expense to yupana_app;

create table transport.driver_liquidation_loan (
  company_id uuid not null,
  liquidation_id uuid not null,
  line integer not null,
  description text not null,
  amount numeric(18,2) not null
);
alter table transport.driver_liquidation_loan add constraint driver_liquidation_loan_amount_check CHECK ((amount > (0)::numeric));
alter table transport.driver_liquidation_loan add constraint driver_liquidation_loan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.driver_liquidation_loan add constraint driver_liquidation_loan_company_id_liquidation_id_fkey FOREIGN KEY (company_id, liquidation_id) REFERENCES transport.driver_liquidation(company_id, id) ON DELETE CASCADE;
alter table transport.driver_liquidation_loan add constraint driver_liquidation_loan_pkey PRIMARY KEY (company_id, liquidation_id, line);
alter table transport.driver_liquidation_loan enable row level security, force row level security;
create policy tenant on transport.driver_liquidation_loan using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.driver_liquidation_loan to yupana_app;

create table transport.driver_liquidation_trip (
  company_id uuid not null,
  liquidation_id uuid not null,
  line integer not null,
  guide_id uuid not null,
  driver_id uuid not null,
  bonus numeric(18,2) not null,
  kilometres numeric(20,10),
  performance numeric(20,10),
  live boolean default true not null,
  again boolean default false not null
);
alter table transport.driver_liquidation_trip add constraint driver_liquidation_trip_bonus_check CHECK ((bonus >= (0)::numeric));
alter table transport.driver_liquidation_trip add constraint driver_liquidation_trip_company_id_driver_id_fkey FOREIGN KEY (company_id, driver_id) REFERENCES transport.driver(company_id, id);
alter table transport.driver_liquidation_trip add constraint driver_liquidation_trip_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.driver_liquidation_trip add constraint driver_liquidation_trip_company_id_guide_id_fkey FOREIGN KEY (company_id, guide_id) REFERENCES transport.guide(company_id, id);
alter table transport.driver_liquidation_trip add constraint driver_liquidation_trip_company_id_liquidation_id_fkey FOREIGN KEY (company_id, liquidation_id) REFERENCES transport.driver_liquidation(company_id, id) ON DELETE CASCADE;
alter table transport.driver_liquidation_trip add constraint driver_liquidation_trip_pkey PRIMARY KEY (company_id, liquidation_id, line);
CREATE INDEX driver_liquidation_trip_guide ON transport.driver_liquidation_trip USING btree (company_id, guide_id);
CREATE UNIQUE INDEX driver_liquidation_trip_live ON transport.driver_liquidation_trip USING btree (company_id, guide_id, driver_id) WHERE (live AND (NOT again));
alter table transport.driver_liquidation_trip enable row level security, force row level security;
create policy tenant on transport.driver_liquidation_trip using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.driver_liquidation_trip to yupana_app;

create table transport.guide (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  serie text not null,
  number integer,
  date date not null,
  transfer_date date not null,
  delivery_date date,
  client_id uuid not null,
  payer_id uuid,
  sub_contractor_id uuid,
  sender_id uuid not null,
  addressee_id uuid not null,
  driver_id uuid not null,
  second_driver_id uuid,
  vehicle_id uuid not null,
  second_vehicle_id uuid,
  start_address text not null,
  start_geographic_code text not null,
  destiny_address text not null,
  destiny_geographic_code text not null,
  notes text,
  weight numeric(20,10) not null,
  weight_unit text not null,
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  total numeric(18,2) not null,
  e_status integer default 0 not null,
  e_detail text,
  void_reason text,
  bonus numeric(18,2) default 0 not null,
  bonus_notes text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  issued_at timestamp with time zone,
  issued_by uuid,
  said jsonb,
  currency text default 'PEN'::text not null,
  exchange_rate numeric(12,6) default 1 not null
);
alter table transport.guide add constraint guide_bonus_check CHECK ((bonus >= (0)::numeric));
alter table transport.guide add constraint guide_check CHECK (((status = 'draft'::text) = (number IS NULL)));
alter table transport.guide add constraint guide_check1 CHECK ((total = (net + taxes)));
alter table transport.guide add constraint guide_company_id_addressee_id_fkey FOREIGN KEY (company_id, addressee_id) REFERENCES parties.client(company_id, id);
alter table transport.guide add constraint guide_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table transport.guide add constraint guide_company_id_driver_id_fkey FOREIGN KEY (company_id, driver_id) REFERENCES transport.driver(company_id, id);
alter table transport.guide add constraint guide_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.guide add constraint guide_company_id_payer_id_fkey FOREIGN KEY (company_id, payer_id) REFERENCES parties.client(company_id, id);
alter table transport.guide add constraint guide_company_id_second_driver_id_fkey FOREIGN KEY (company_id, second_driver_id) REFERENCES transport.driver(company_id, id);
alter table transport.guide add constraint guide_company_id_second_vehicle_id_fkey FOREIGN KEY (company_id, second_vehicle_id) REFERENCES transport.vehicle(company_id, id);
alter table transport.guide add constraint guide_company_id_sender_id_fkey FOREIGN KEY (company_id, sender_id) REFERENCES parties.client(company_id, id);
alter table transport.guide add constraint guide_company_id_sub_contractor_id_fkey FOREIGN KEY (company_id, sub_contractor_id) REFERENCES parties.client(company_id, id);
alter table transport.guide add constraint guide_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES transport.vehicle(company_id, id);
alter table transport.guide add constraint guide_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table transport.guide add constraint guide_destiny_geographic_code_fkey FOREIGN KEY (destiny_geographic_code) REFERENCES law.ubigeo(code);
alter table transport.guide add constraint guide_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table transport.guide add constraint guide_pkey PRIMARY KEY (company_id, id);
alter table transport.guide add constraint guide_start_geographic_code_fkey FOREIGN KEY (start_geographic_code) REFERENCES law.ubigeo(code);
alter table transport.guide add constraint guide_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'voided'::text])));
alter table transport.guide add constraint guide_weight_unit_check CHECK ((weight_unit = ANY (ARRAY['kgm'::text, 'tne'::text])));
CREATE INDEX guide_addressee ON transport.guide USING btree (company_id, addressee_id, date DESC, id DESC);
CREATE INDEX guide_by_date ON transport.guide USING btree (company_id, date, id);
CREATE INDEX guide_by_number ON transport.guide USING btree (company_id, number, id);
CREATE INDEX guide_by_total ON transport.guide USING btree (company_id, total, id);
CREATE INDEX guide_by_transfer_date ON transport.guide USING btree (company_id, transfer_date, id);
CREATE INDEX guide_client ON transport.guide USING btree (company_id, client_id);
CREATE INDEX guide_driver ON transport.guide USING btree (company_id, driver_id);
CREATE UNIQUE INDEX guide_number ON transport.guide USING btree (company_id, serie, number) WHERE (number IS NOT NULL);
CREATE INDEX guide_payer ON transport.guide USING btree (company_id, COALESCE(payer_id, client_id));
CREATE INDEX guide_second_driver ON transport.guide USING btree (company_id, second_driver_id) WHERE (second_driver_id IS NOT NULL);
CREATE INDEX guide_second_vehicle ON transport.guide USING btree (company_id, second_vehicle_id) WHERE (second_vehicle_id IS NOT NULL);
CREATE INDEX guide_sender ON transport.guide USING btree (company_id, sender_id, date DESC, id DESC);
CREATE INDEX guide_sub_contractor ON transport.guide USING btree (company_id, sub_contractor_id) WHERE (sub_contractor_id IS NOT NULL);
CREATE INDEX guide_vehicle ON transport.guide USING btree (company_id, vehicle_id);
CREATE INDEX guide_waiting ON transport.guide USING btree (company_id, date) WHERE ((status = 'issued'::text) AND (e_status = ANY (ARRAY[0, 1])));
alter table transport.guide enable row level security, force row level security;
create policy tenant on transport.guide using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.guide to yupana_app;

create table transport.guide_expense (
  company_id uuid not null,
  id uuid not null,
  guide_id uuid not null,
  category text not null,
  date date not null,
  amount numeric(18,2) not null,
  guide_fee_id uuid,
  document text,
  notes text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table transport.guide_expense add constraint guide_expense_amount_check CHECK ((amount > (0)::numeric));
alter table transport.guide_expense add constraint guide_expense_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.guide_expense add constraint guide_expense_company_id_guide_fee_id_fkey FOREIGN KEY (company_id, guide_fee_id) REFERENCES transport.guide_fee(company_id, id);
alter table transport.guide_expense add constraint guide_expense_company_id_guide_id_fkey FOREIGN KEY (company_id, guide_id) REFERENCES transport.guide(company_id, id) ON DELETE CASCADE;
alter table transport.guide_expense add constraint guide_expense_pkey PRIMARY KEY (company_id, id);
CREATE INDEX guide_expense_guide ON transport.guide_expense USING btree (company_id, guide_id, date);
alter table transport.guide_expense enable row level security, force row level security;
create policy tenant on transport.guide_expense using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.guide_expense to yupana_app;

create table transport.guide_fee (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  license text not null,
  name text not null,
  amount numeric(20,10),
  active boolean default true not null
);
alter table transport.guide_fee add constraint guide_fee_amount_check CHECK ((amount >= (0)::numeric));
alter table transport.guide_fee add constraint guide_fee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.guide_fee add constraint guide_fee_pkey PRIMARY KEY (company_id, id);
CREATE INDEX guide_fee_by_name ON transport.guide_fee USING btree (company_id, name, id);
CREATE UNIQUE INDEX guide_fee_license ON transport.guide_fee USING btree (company_id, platform.fold(license));
alter table transport.guide_fee enable row level security, force row level security;
create policy tenant on transport.guide_fee using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.guide_fee to yupana_app;

create table transport.guide_item (
  company_id uuid not null,
  guide_id uuid not null,
  line integer not null,
  carrier_route_id uuid,
  description text not null,
  reference_type text,
  reference_number text,
  reference_issuer text,
  sender_reference text,
  weight_unit text not null,
  start_gross numeric(20,10) not null,
  start_tare numeric(20,10) not null,
  start_net numeric(20,10) not null,
  destiny_gross numeric(20,10),
  destiny_tare numeric(20,10),
  destiny_net numeric(20,10),
  invoicing_type text not null,
  kilometres numeric(20,10),
  reference_price numeric(20,10) not null,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  route_said jsonb
);
alter table transport.guide_item add constraint guide_item_check CHECK (((start_net = (start_gross - start_tare)) AND (start_net > (0)::numeric)));
alter table transport.guide_item add constraint guide_item_check1 CHECK (((destiny_net = (destiny_gross - destiny_tare)) AND (destiny_net >= (0)::numeric)));
alter table transport.guide_item add constraint guide_item_company_id_carrier_route_id_fkey FOREIGN KEY (company_id, carrier_route_id) REFERENCES transport.carrier_route(company_id, id);
alter table transport.guide_item add constraint guide_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.guide_item add constraint guide_item_company_id_guide_id_fkey FOREIGN KEY (company_id, guide_id) REFERENCES transport.guide(company_id, id) ON DELETE CASCADE;
alter table transport.guide_item add constraint guide_item_destiny_gross_check CHECK ((destiny_gross >= (0)::numeric));
alter table transport.guide_item add constraint guide_item_destiny_tare_check CHECK ((destiny_tare >= (0)::numeric));
alter table transport.guide_item add constraint guide_item_kilometres_check CHECK ((kilometres >= (0)::numeric));
alter table transport.guide_item add constraint guide_item_pkey PRIMARY KEY (company_id, guide_id, line);
alter table transport.guide_item add constraint guide_item_reference_price_check CHECK ((reference_price >= (0)::numeric));
alter table transport.guide_item add constraint guide_item_start_gross_check CHECK ((start_gross > (0)::numeric));
alter table transport.guide_item add constraint guide_item_start_tare_check CHECK ((start_tare >= (0)::numeric));
alter table transport.guide_item add constraint guide_item_weight_unit_check CHECK ((weight_unit = ANY (ARRAY['kgm'::text, 'tne'::text])));
CREATE INDEX guide_item_route ON transport.guide_item USING btree (company_id, carrier_route_id);
alter table transport.guide_item enable row level security, force row level security;
create policy tenant on transport.guide_item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.guide_item to yupana_app;

create table transport.service_liquidation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  status text default 'pending'::text not null,
  type text not null,
  date date not null,
  start_date date,
  delivery_date date,
  client_id uuid not null,
  currency text not null,
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  total numeric(18,2) not null,
  notes text,
  void_reason text,
  by_hand boolean default false not null,
  change_reason text,
  changed_at timestamp with time zone,
  changed_by uuid,
  client_said jsonb,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table transport.service_liquidation add constraint service_liquidation_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES company.user_account(id);
alter table transport.service_liquidation add constraint service_liquidation_check CHECK ((total = (net + taxes)));
alter table transport.service_liquidation add constraint service_liquidation_check1 CHECK ((start_date <= delivery_date));
alter table transport.service_liquidation add constraint service_liquidation_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table transport.service_liquidation add constraint service_liquidation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.service_liquidation add constraint service_liquidation_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table transport.service_liquidation add constraint service_liquidation_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table transport.service_liquidation add constraint service_liquidation_pkey PRIMARY KEY (company_id, id);
alter table transport.service_liquidation add constraint service_liquidation_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'complete'::text, 'voided'::text])));
alter table transport.service_liquidation add constraint service_liquidation_type_check CHECK ((type = ANY (ARRAY['cumulative'::text, 'free'::text])));
CREATE INDEX service_liquidation_by_date ON transport.service_liquidation USING btree (company_id, date, id);
CREATE INDEX service_liquidation_by_hand ON transport.service_liquidation USING btree (company_id, date) WHERE by_hand;
CREATE INDEX service_liquidation_by_total ON transport.service_liquidation USING btree (company_id, total, id);
CREATE INDEX service_liquidation_client ON transport.service_liquidation USING btree (company_id, client_id);
CREATE UNIQUE INDEX service_liquidation_number ON transport.service_liquidation USING btree (company_id, number);
alter table transport.service_liquidation enable row level security, force row level security;
create policy tenant on transport.service_liquidation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.service_liquidation to yupana_app;

create table transport.service_liquidation_guide (
  company_id uuid not null,
  liquidation_id uuid not null,
  line integer not null,
  guide_id uuid not null,
  live boolean default true not null
);
alter table transport.service_liquidation_guide add constraint service_liquidation_guide_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.service_liquidation_guide add constraint service_liquidation_guide_company_id_guide_id_fkey FOREIGN KEY (company_id, guide_id) REFERENCES transport.guide(company_id, id);
alter table transport.service_liquidation_guide add constraint service_liquidation_guide_company_id_liquidation_id_fkey FOREIGN KEY (company_id, liquidation_id) REFERENCES transport.service_liquidation(company_id, id) ON DELETE CASCADE;
alter table transport.service_liquidation_guide add constraint service_liquidation_guide_pkey PRIMARY KEY (company_id, liquidation_id, line);
CREATE INDEX service_liquidation_guide_all ON transport.service_liquidation_guide USING btree (company_id, guide_id);
CREATE UNIQUE INDEX service_liquidation_guide_live ON transport.service_liquidation_guide USING btree (company_id, guide_id) WHERE live;
alter table transport.service_liquidation_guide enable row level security, force row level security;
create policy tenant on transport.service_liquidation_guide using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.service_liquidation_guide to yupana_app;

create table transport.service_liquidation_line (
  company_id uuid not null,
  liquidation_id uuid not null,
  line integer not null,
  guide_id uuid,
  guide_line integer,
  service_id uuid not null,
  description text not null,
  charge text not null,
  unit text default ''::text not null,
  quantity numeric(20,10) not null,
  price numeric(20,10) not null,
  extras numeric(20,10) default 0 not null,
  discount numeric(9,5) default 0 not null,
  reference_value numeric(18,2),
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  net numeric(18,2) not null,
  taxes numeric(18,2) not null
);
alter table transport.service_liquidation_line add constraint service_liquidation_line_check CHECK (((guide_id IS NULL) = (guide_line IS NULL)));
alter table transport.service_liquidation_line add constraint service_liquidation_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.service_liquidation_line add constraint service_liquidation_line_company_id_guide_id_guide_line_fkey FOREIGN KEY (company_id, guide_id, guide_line) REFERENCES transport.guide_item(company_id, guide_id, line);
alter table transport.service_liquidation_line add constraint service_liquidation_line_company_id_liquidation_id_fkey FOREIGN KEY (company_id, liquidation_id) REFERENCES transport.service_liquidation(company_id, id) ON DELETE CASCADE;
alter table transport.service_liquidation_line add constraint service_liquidation_line_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES catalogue.product(company_id, id);
alter table transport.service_liquidation_line add constraint service_liquidation_line_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric)));
alter table transport.service_liquidation_line add constraint service_liquidation_line_extras_check CHECK ((extras >= (0)::numeric));
alter table transport.service_liquidation_line add constraint service_liquidation_line_pkey PRIMARY KEY (company_id, liquidation_id, line);
alter table transport.service_liquidation_line add constraint service_liquidation_line_price_check CHECK ((price >= (0)::numeric));
alter table transport.service_liquidation_line add constraint service_liquidation_line_quantity_check CHECK ((quantity > (0)::numeric));
alter table transport.service_liquidation_line add constraint service_liquidation_line_reference_value_check CHECK ((reference_value >= (0)::numeric));
CREATE INDEX service_liquidation_line_guide ON transport.service_liquidation_line USING btree (company_id, guide_id);
CREATE INDEX service_liquidation_line_service ON transport.service_liquidation_line USING btree (company_id, service_id);
alter table transport.service_liquidation_line enable row level security, force row level security;
create policy tenant on transport.service_liquidation_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.service_liquidation_line to yupana_app;

create table transport.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  registration_number text
);
alter table transport.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX setting_one ON transport.setting USING btree (company_id);
alter table transport.setting enable row level security, force row level security;
create policy tenant on transport.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.setting to yupana_app;

create table transport.vehicle (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  license_plate text not null,
  brand text,
  configuration text,
  certificate_number text,
  certificate_expires_on date,
  insurance_expires_on date,
  useful_load numeric(20,10),
  carrier_id uuid,
  active boolean default true not null,
  code text generated always as (upper(replace(license_plate, '-'::text, ''::text))) stored,
  performance numeric(20,10)
);
alter table transport.vehicle add constraint vehicle_company_id_carrier_id_fkey FOREIGN KEY (company_id, carrier_id) REFERENCES transport.carrier(company_id, id);
alter table transport.vehicle add constraint vehicle_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table transport.vehicle add constraint vehicle_performance_check CHECK ((performance > (0)::numeric));
alter table transport.vehicle add constraint vehicle_pkey PRIMARY KEY (company_id, id);
alter table transport.vehicle add constraint vehicle_useful_load_check CHECK ((useful_load >= (0)::numeric));
CREATE INDEX vehicle_by_license_plate ON transport.vehicle USING btree (company_id, license_plate, id);
CREATE UNIQUE INDEX vehicle_license_plate ON transport.vehicle USING btree (company_id, upper(replace(license_plate, '-'::text, ''::text)));
alter table transport.vehicle enable row level security, force row level security;
create policy tenant on transport.vehicle using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on transport.vehicle to yupana_app;

create table travel.business_group (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  market text,
  currency text default 'USD'::text not null,
  language text default 'es'::text not null,
  pricing_method text,
  pricing_value numeric(20,10),
  commission_percent numeric(20,10),
  active boolean default true not null
);
alter table travel.business_group add constraint business_group_check CHECK (((pricing_method IS NULL) = (pricing_value IS NULL)));
alter table travel.business_group add constraint business_group_commission_percent_check CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)));
alter table travel.business_group add constraint business_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.business_group add constraint business_group_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.business_group add constraint business_group_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text])));
alter table travel.business_group add constraint business_group_pkey PRIMARY KEY (company_id, id);
alter table travel.business_group add constraint business_group_pricing_method_check CHECK ((pricing_method = ANY (ARRAY['markup'::text, 'margin'::text, 'fixed'::text])));
alter table travel.business_group add constraint business_group_pricing_value_check CHECK ((pricing_value >= (0)::numeric));
CREATE INDEX business_group_by_name ON travel.business_group USING btree (company_id, name, id);
CREATE UNIQUE INDEX business_group_code ON travel.business_group USING btree (company_id, code);
alter table travel.business_group enable row level security, force row level security;
create policy tenant on travel.business_group using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.business_group to yupana_app;

create table travel.business_group_member (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  group_id uuid not null,
  client_id uuid not null,
  notes text
);
alter table travel.business_group_member add constraint business_group_member_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table travel.business_group_member add constraint business_group_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.business_group_member add constraint business_group_member_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES travel.business_group(company_id, id);
alter table travel.business_group_member add constraint business_group_member_pkey PRIMARY KEY (company_id, id);
CREATE INDEX business_group_member_by_notes ON travel.business_group_member USING btree (company_id, notes, id);
CREATE UNIQUE INDEX business_group_member_client ON travel.business_group_member USING btree (company_id, client_id);
CREATE INDEX business_group_member_group ON travel.business_group_member USING btree (company_id, group_id);
alter table travel.business_group_member enable row level security, force row level security;
create policy tenant on travel.business_group_member using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.business_group_member to yupana_app;

create table travel.catalogue (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  supplier_id uuid not null,
  currency text default 'USD'::text not null,
  tax_included boolean default true not null,
  valid_from date not null,
  valid_to date not null,
  commission_percent numeric(20,10),
  notes text,
  status text default 'draft'::text not null
);
alter table travel.catalogue add constraint catalogue_check CHECK ((valid_from <= valid_to));
alter table travel.catalogue add constraint catalogue_commission_percent_check CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)));
alter table travel.catalogue add constraint catalogue_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.catalogue add constraint catalogue_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table travel.catalogue add constraint catalogue_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.catalogue add constraint catalogue_pkey PRIMARY KEY (company_id, id);
alter table travel.catalogue add constraint catalogue_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text])));
CREATE INDEX catalogue_by_code ON travel.catalogue USING btree (company_id, code, id);
CREATE INDEX catalogue_by_name ON travel.catalogue USING btree (company_id, name, id);
CREATE UNIQUE INDEX catalogue_code ON travel.catalogue USING btree (company_id, code);
CREATE INDEX catalogue_supplier ON travel.catalogue USING btree (company_id, supplier_id);
alter table travel.catalogue enable row level security, force row level security;
create policy tenant on travel.catalogue using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.catalogue to yupana_app;

create table travel.commercial_term (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  kind text not null,
  name text not null,
  name_en text,
  name_pt text,
  text text not null,
  text_en text,
  text_pt text,
  is_default boolean default false not null,
  "position" integer default 0 not null,
  active boolean default true not null
);
alter table travel.commercial_term add constraint commercial_term_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.commercial_term add constraint commercial_term_kind_check CHECK ((kind = ANY (ARRAY['general'::text, 'payment'::text, 'cancellation'::text, 'includes'::text, 'excludes'::text, 'visa'::text, 'health'::text])));
alter table travel.commercial_term add constraint commercial_term_pkey PRIMARY KEY (company_id, id);
CREATE INDEX commercial_term_by_code ON travel.commercial_term USING btree (company_id, code, id);
CREATE INDEX commercial_term_by_name ON travel.commercial_term USING btree (company_id, name, id);
CREATE UNIQUE INDEX commercial_term_code ON travel.commercial_term USING btree (company_id, code);
alter table travel.commercial_term enable row level security, force row level security;
create policy tenant on travel.commercial_term using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.commercial_term to yupana_app;

create table travel.contract (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  kind text default 'supplier'::text not null,
  supplier_id uuid,
  group_id uuid,
  catalogue_id uuid,
  currency text default 'USD'::text not null,
  valid_from date not null,
  valid_to date not null,
  commission_percent numeric(20,10),
  payment_term_id uuid,
  allotment text,
  cancellation text,
  status text default 'draft'::text not null
);
alter table travel.contract add constraint contract_check CHECK ((valid_from <= valid_to));
alter table travel.contract add constraint contract_check1 CHECK (
CASE kind
    WHEN 'client'::text THEN (group_id IS NOT NULL)
    ELSE (supplier_id IS NOT NULL)
END);
alter table travel.contract add constraint contract_commission_percent_check CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)));
alter table travel.contract add constraint contract_company_id_catalogue_id_fkey FOREIGN KEY (company_id, catalogue_id) REFERENCES travel.catalogue(company_id, id);
alter table travel.contract add constraint contract_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.contract add constraint contract_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES travel.business_group(company_id, id);
alter table travel.contract add constraint contract_company_id_payment_term_id_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES catalogue.payment_term(company_id, id);
alter table travel.contract add constraint contract_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table travel.contract add constraint contract_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.contract add constraint contract_kind_check CHECK ((kind = ANY (ARRAY['supplier'::text, 'client'::text])));
alter table travel.contract add constraint contract_pkey PRIMARY KEY (company_id, id);
alter table travel.contract add constraint contract_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text])));
CREATE INDEX contract_by_code ON travel.contract USING btree (company_id, code, id);
CREATE INDEX contract_by_name ON travel.contract USING btree (company_id, name, id);
CREATE INDEX contract_catalogue ON travel.contract USING btree (company_id, catalogue_id);
CREATE UNIQUE INDEX contract_code ON travel.contract USING btree (company_id, code);
CREATE INDEX contract_group ON travel.contract USING btree (company_id, group_id);
CREATE INDEX contract_payment_term ON travel.contract USING btree (company_id, payment_term_id);
CREATE INDEX contract_supplier ON travel.contract USING btree (company_id, supplier_id);
alter table travel.contract enable row level security, force row level security;
create policy tenant on travel.contract using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.contract to yupana_app;

create table travel.counter (
  company_id uuid not null,
  kind text not null,
  last_number integer not null
);
alter table travel.counter add constraint counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.counter add constraint counter_pkey PRIMARY KEY (company_id, kind);
alter table travel.counter enable row level security, force row level security;
create policy tenant on travel.counter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.counter to yupana_app;

create table travel.destination (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  name_en text,
  name_pt text,
  kind text default 'city'::text not null,
  parent_id uuid,
  country text not null,
  geographic_code text,
  airport text,
  latitude numeric(20,10),
  longitude numeric(20,10),
  altitude integer,
  description text,
  description_en text,
  description_pt text,
  active boolean default true not null
);
alter table travel.destination add constraint destination_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.destination add constraint destination_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES travel.destination(company_id, id);
alter table travel.destination add constraint destination_geographic_code_fkey FOREIGN KEY (geographic_code) REFERENCES law.ubigeo(code);
alter table travel.destination add constraint destination_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'region'::text, 'city'::text, 'zone'::text])));
alter table travel.destination add constraint destination_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)));
alter table travel.destination add constraint destination_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)));
alter table travel.destination add constraint destination_pkey PRIMARY KEY (company_id, id);
CREATE INDEX destination_by_code ON travel.destination USING btree (company_id, code, id);
CREATE INDEX destination_by_name ON travel.destination USING btree (company_id, name, id);
CREATE UNIQUE INDEX destination_code ON travel.destination USING btree (company_id, code);
CREATE INDEX destination_parent ON travel.destination USING btree (company_id, parent_id);
alter table travel.destination enable row level security, force row level security;
create policy tenant on travel.destination using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.destination to yupana_app;

create table travel.fare (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  item_id uuid not null,
  catalogue_id uuid,
  contract_id uuid,
  basis text not null,
  seasons jsonb not null,
  weekdays text default ''::text not null,
  free_of integer,
  rows jsonb not null,
  supplements jsonb default '[]'::jsonb not null,
  valid_from date not null,
  valid_to date not null
);
alter table travel.fare add constraint fare_basis_check CHECK ((basis = ANY (ARRAY['perPerson'::text, 'perGroup'::text, 'perVehicle'::text, 'perRoomNight'::text, 'perUnit'::text, 'flat'::text])));
alter table travel.fare add constraint fare_check CHECK (((catalogue_id IS NULL) <> (contract_id IS NULL)));
alter table travel.fare add constraint fare_check1 CHECK ((valid_from <= valid_to));
alter table travel.fare add constraint fare_company_id_catalogue_id_fkey FOREIGN KEY (company_id, catalogue_id) REFERENCES travel.catalogue(company_id, id);
alter table travel.fare add constraint fare_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES travel.contract(company_id, id);
alter table travel.fare add constraint fare_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.fare add constraint fare_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES travel.item(company_id, id) ON DELETE CASCADE;
alter table travel.fare add constraint fare_pkey PRIMARY KEY (company_id, id);
CREATE INDEX fare_by_valid_from ON travel.fare USING btree (company_id, valid_from, id);
CREATE INDEX fare_catalogue ON travel.fare USING btree (company_id, catalogue_id);
CREATE INDEX fare_contract ON travel.fare USING btree (company_id, contract_id);
CREATE INDEX fare_item ON travel.fare USING btree (company_id, item_id);
alter table travel.fare enable row level security, force row level security;
create policy tenant on travel.fare using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.fare to yupana_app;

create table travel.item (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  type text not null,
  code text not null,
  name text not null,
  name_en text,
  name_pt text,
  destination_id uuid not null,
  destination_to_id uuid,
  supplier_id uuid,
  product_id uuid not null,
  account text default 'own'::text not null,
  tax_group text not null,
  basis text not null,
  room_id uuid,
  hotel_name text,
  hotel_category text,
  meal_plan text,
  capacity integer,
  pax_per_unit integer,
  min_pax integer,
  max_pax integer,
  free_age integer,
  child_percent numeric(20,10),
  start_time text,
  duration integer,
  operating_days text,
  guide_languages text,
  confirmable text default 'onRequest'::text not null,
  description text,
  description_en text,
  description_pt text,
  includes text,
  includes_en text,
  includes_pt text,
  active boolean default true not null,
  rate_plan_id uuid
);
alter table travel.item add constraint item_account_check CHECK ((account = ANY (ARRAY['own'::text, 'mediation'::text])));
alter table travel.item add constraint item_basis_check CHECK ((basis = ANY (ARRAY['perPerson'::text, 'perGroup'::text, 'perVehicle'::text, 'perRoomNight'::text, 'perUnit'::text, 'flat'::text])));
alter table travel.item add constraint item_capacity_check CHECK ((capacity > 0));
alter table travel.item add constraint item_check CHECK ((min_pax <= max_pax));
alter table travel.item add constraint item_child_percent_check CHECK (((child_percent >= (0)::numeric) AND (child_percent <= (100)::numeric)));
alter table travel.item add constraint item_company_id_destination_id_fkey FOREIGN KEY (company_id, destination_id) REFERENCES travel.destination(company_id, id);
alter table travel.item add constraint item_company_id_destination_to_id_fkey FOREIGN KEY (company_id, destination_to_id) REFERENCES travel.destination(company_id, id);
alter table travel.item add constraint item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.item add constraint item_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES catalogue.product(company_id, id);
alter table travel.item add constraint item_company_id_rate_plan_id_fkey FOREIGN KEY (company_id, rate_plan_id) REFERENCES hotels.rate_plan(company_id, id);
alter table travel.item add constraint item_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES hotels.room(company_id, id);
alter table travel.item add constraint item_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table travel.item add constraint item_confirmable_check CHECK ((confirmable = ANY (ARRAY['allotment'::text, 'onRequest'::text, 'free'::text])));
alter table travel.item add constraint item_pax_per_unit_check CHECK ((pax_per_unit > 0));
alter table travel.item add constraint item_pkey PRIMARY KEY (company_id, id);
alter table travel.item add constraint item_room_by_plan CHECK (((room_id IS NULL) = (rate_plan_id IS NULL)));
alter table travel.item add constraint item_type_check CHECK ((type = ANY (ARRAY['hotel'::text, 'transport'::text, 'tour'::text, 'guide'::text, 'meal'::text, 'ticket'::text, 'other'::text])));
CREATE INDEX item_by_code ON travel.item USING btree (company_id, code, id);
CREATE INDEX item_by_name ON travel.item USING btree (company_id, name, id);
CREATE UNIQUE INDEX item_code ON travel.item USING btree (company_id, type, code);
CREATE INDEX item_destination ON travel.item USING btree (company_id, destination_id);
CREATE INDEX item_destination_to ON travel.item USING btree (company_id, destination_to_id);
CREATE INDEX item_product ON travel.item USING btree (company_id, product_id);
CREATE INDEX item_rate_plan ON travel.item USING btree (company_id, rate_plan_id);
CREATE INDEX item_room ON travel.item USING btree (company_id, room_id);
CREATE INDEX item_supplier ON travel.item USING btree (company_id, supplier_id);
alter table travel.item enable row level security, force row level security;
create policy tenant on travel.item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.item to yupana_app;

create table travel.package (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  title text not null,
  status text default 'draft'::text not null,
  destination_id uuid not null,
  days integer not null,
  category text,
  min_pax integer,
  max_pax integer,
  valid_from date,
  valid_to date,
  content jsonb not null,
  origin_id uuid
);
alter table travel.package add constraint package_check CHECK ((valid_from <= valid_to));
alter table travel.package add constraint package_check1 CHECK ((min_pax <= max_pax));
alter table travel.package add constraint package_company_id_destination_id_fkey FOREIGN KEY (company_id, destination_id) REFERENCES travel.destination(company_id, id);
alter table travel.package add constraint package_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.package add constraint package_company_id_origin_id_fkey FOREIGN KEY (company_id, origin_id) REFERENCES travel.package(company_id, id);
alter table travel.package add constraint package_days_check CHECK ((days > 0));
alter table travel.package add constraint package_pkey PRIMARY KEY (company_id, id);
alter table travel.package add constraint package_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text])));
CREATE INDEX package_by_code ON travel.package USING btree (company_id, code, id);
CREATE INDEX package_by_title ON travel.package USING btree (company_id, title, id);
CREATE UNIQUE INDEX package_code ON travel.package USING btree (company_id, code);
CREATE INDEX package_destination ON travel.package USING btree (company_id, destination_id);
CREATE INDEX package_origin ON travel.package USING btree (company_id, origin_id);
alter table travel.package enable row level security, force row level security;
create policy tenant on travel.package using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.package to yupana_app;

create table travel.package_item (
  company_id uuid not null,
  package_id uuid not null,
  item_id uuid not null
);
alter table travel.package_item add constraint package_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.package_item add constraint package_item_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES travel.item(company_id, id);
alter table travel.package_item add constraint package_item_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES travel.package(company_id, id) ON DELETE CASCADE;
alter table travel.package_item add constraint package_item_pkey PRIMARY KEY (company_id, package_id, item_id);
CREATE INDEX package_item_item ON travel.package_item USING btree (company_id, item_id);
alter table travel.package_item enable row level security, force row level security;
create policy tenant on travel.package_item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.package_item to yupana_app;

create table travel.package_term (
  company_id uuid not null,
  package_id uuid not null,
  term_id uuid not null
);
alter table travel.package_term add constraint package_term_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.package_term add constraint package_term_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES travel.package(company_id, id) ON DELETE CASCADE;
alter table travel.package_term add constraint package_term_company_id_term_id_fkey FOREIGN KEY (company_id, term_id) REFERENCES travel.commercial_term(company_id, id);
alter table travel.package_term add constraint package_term_pkey PRIMARY KEY (company_id, package_id, term_id);
CREATE INDEX package_term_term ON travel.package_term USING btree (company_id, term_id);
alter table travel.package_term enable row level security, force row level security;
create policy tenant on travel.package_term using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.package_term to yupana_app;

create table travel.passenger (
  company_id uuid not null,
  reservation_id uuid not null,
  line integer not null,
  name text not null,
  last_name text not null,
  type text not null,
  birth_date date,
  document_type text not null,
  document_number text not null,
  document_expiry date,
  nationality text not null,
  residence text not null,
  room text
);
alter table travel.passenger add constraint passenger_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.passenger add constraint passenger_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES travel.reservation(company_id, id) ON DELETE CASCADE;
alter table travel.passenger add constraint passenger_pkey PRIMARY KEY (company_id, reservation_id, line);
alter table travel.passenger add constraint passenger_type_check CHECK ((type = ANY (ARRAY['ADT'::text, 'JNR'::text, 'CHD'::text])));
alter table travel.passenger enable row level security, force row level security;
create policy tenant on travel.passenger using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.passenger to yupana_app;

create table travel.quotation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer,
  revision integer default 1 not null,
  status text default 'draft'::text not null,
  client_id uuid,
  prospect jsonb,
  group_id uuid,
  agent_id uuid not null,
  package_id uuid,
  language text not null,
  currency text not null,
  title text not null,
  start date not null,
  days integer not null,
  pax integer not null,
  price numeric(18,2) not null,
  valid_until date not null,
  content jsonb not null,
  priced jsonb not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table travel.quotation add constraint quotation_check CHECK (((client_id IS NULL) <> (prospect IS NULL)));
alter table travel.quotation add constraint quotation_company_id_agent_id_fkey FOREIGN KEY (company_id, agent_id) REFERENCES company.worker(company_id, id);
alter table travel.quotation add constraint quotation_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table travel.quotation add constraint quotation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.quotation add constraint quotation_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES travel.business_group(company_id, id);
alter table travel.quotation add constraint quotation_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES travel.package(company_id, id);
alter table travel.quotation add constraint quotation_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table travel.quotation add constraint quotation_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.quotation add constraint quotation_days_check CHECK ((days > 0));
alter table travel.quotation add constraint quotation_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text])));
alter table travel.quotation add constraint quotation_pkey PRIMARY KEY (company_id, id);
alter table travel.quotation add constraint quotation_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'rejected'::text, 'reserved'::text, 'voided'::text])));
CREATE INDEX quotation_agent ON travel.quotation USING btree (company_id, agent_id);
CREATE INDEX quotation_by_number ON travel.quotation USING btree (company_id, number, id);
CREATE INDEX quotation_by_start ON travel.quotation USING btree (company_id, start, id);
CREATE INDEX quotation_client ON travel.quotation USING btree (company_id, client_id);
CREATE INDEX quotation_group ON travel.quotation USING btree (company_id, group_id);
CREATE UNIQUE INDEX quotation_number ON travel.quotation USING btree (company_id, number) WHERE (number IS NOT NULL);
CREATE INDEX quotation_package ON travel.quotation USING btree (company_id, package_id);
alter table travel.quotation enable row level security, force row level security;
create policy tenant on travel.quotation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.quotation to yupana_app;

create table travel.quotation_comment (
  company_id uuid not null,
  id uuid not null,
  quotation_id uuid not null,
  revision integer not null,
  name text not null,
  text text not null,
  created_at timestamp with time zone default now() not null
);
alter table travel.quotation_comment add constraint quotation_comment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.quotation_comment add constraint quotation_comment_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES travel.quotation(company_id, id) ON DELETE CASCADE;
alter table travel.quotation_comment add constraint quotation_comment_pkey PRIMARY KEY (company_id, id);
CREATE INDEX quotation_comment_quotation ON travel.quotation_comment USING btree (company_id, quotation_id, created_at);
alter table travel.quotation_comment enable row level security, force row level security;
create policy tenant on travel.quotation_comment using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.quotation_comment to yupana_app;

create table travel.quotation_item (
  company_id uuid not null,
  quotation_id uuid not null,
  item_id uuid not null
);
alter table travel.quotation_item add constraint quotation_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.quotation_item add constraint quotation_item_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES travel.item(company_id, id);
alter table travel.quotation_item add constraint quotation_item_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES travel.quotation(company_id, id) ON DELETE CASCADE;
alter table travel.quotation_item add constraint quotation_item_pkey PRIMARY KEY (company_id, quotation_id, item_id);
CREATE INDEX quotation_item_item ON travel.quotation_item USING btree (company_id, item_id);
alter table travel.quotation_item enable row level security, force row level security;
create policy tenant on travel.quotation_item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.quotation_item to yupana_app;

create table travel.quotation_link (
  company_id uuid not null,
  id uuid not null,
  quotation_id uuid not null,
  revision integer not null,
  expires_on date not null,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  opens integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table travel.quotation_link add constraint quotation_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.quotation_link add constraint quotation_link_company_id_quotation_id_revision_fkey FOREIGN KEY (company_id, quotation_id, revision) REFERENCES travel.quotation_version(company_id, quotation_id, revision) ON DELETE CASCADE;
alter table travel.quotation_link add constraint quotation_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table travel.quotation_link add constraint quotation_link_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX quotation_link_version ON travel.quotation_link USING btree (company_id, quotation_id, revision) WHERE (revoked_at IS NULL);
alter table travel.quotation_link enable row level security, force row level security;
create policy tenant on travel.quotation_link using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.quotation_link to yupana_app;

create table travel.quotation_term (
  company_id uuid not null,
  quotation_id uuid not null,
  term_id uuid not null
);
alter table travel.quotation_term add constraint quotation_term_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.quotation_term add constraint quotation_term_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES travel.quotation(company_id, id) ON DELETE CASCADE;
alter table travel.quotation_term add constraint quotation_term_company_id_term_id_fkey FOREIGN KEY (company_id, term_id) REFERENCES travel.commercial_term(company_id, id);
alter table travel.quotation_term add constraint quotation_term_pkey PRIMARY KEY (company_id, quotation_id, term_id);
CREATE INDEX quotation_term_term ON travel.quotation_term USING btree (company_id, term_id);
alter table travel.quotation_term enable row level security, force row level security;
create policy tenant on travel.quotation_term using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.quotation_term to yupana_app;

create table travel.quotation_version (
  company_id uuid not null,
  quotation_id uuid not null,
  revision integer not null,
  title text not null,
  start date not null,
  days integer not null,
  content jsonb not null,
  priced jsonb not null,
  sent_at timestamp with time zone not null,
  sent_by uuid,
  accepted_option text,
  accepted_at timestamp with time zone,
  client_id uuid,
  who text not null,
  pax integer not null,
  language text not null,
  currency text not null,
  valid_until date not null,
  paper jsonb,
  accepted_name text,
  accepted_email text,
  accepted_from text,
  accepted_hash text
);
alter table travel.quotation_version add constraint quotation_version_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table travel.quotation_version add constraint quotation_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.quotation_version add constraint quotation_version_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES travel.quotation(company_id, id) ON DELETE CASCADE;
alter table travel.quotation_version add constraint quotation_version_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.quotation_version add constraint quotation_version_language_check CHECK ((language = ANY (ARRAY['es'::text, 'en'::text, 'pt'::text])));
alter table travel.quotation_version add constraint quotation_version_pkey PRIMARY KEY (company_id, quotation_id, revision);
alter table travel.quotation_version add constraint quotation_version_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES company.user_account(id);
CREATE UNIQUE INDEX quotation_version_accepted ON travel.quotation_version USING btree (company_id, quotation_id) WHERE (accepted_option IS NOT NULL);
CREATE INDEX quotation_version_client ON travel.quotation_version USING btree (company_id, client_id);
alter table travel.quotation_version enable row level security, force row level security;
create policy tenant on travel.quotation_version using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.quotation_version to yupana_app;

create table travel.reservation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  status text default 'draft'::text not null,
  quotation_id uuid not null,
  revision integer not null,
  option text not null,
  client_id uuid not null,
  agent_id uuid not null,
  language text not null,
  currency text not null,
  title text not null,
  start date not null,
  days integer not null,
  pax integer not null,
  price numeric(18,2) not null,
  hold_until timestamp with time zone,
  notes text,
  reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table travel.reservation add constraint reservation_company_id_agent_id_fkey FOREIGN KEY (company_id, agent_id) REFERENCES company.worker(company_id, id);
alter table travel.reservation add constraint reservation_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table travel.reservation add constraint reservation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.reservation add constraint reservation_company_id_quotation_id_fkey FOREIGN KEY (company_id, quotation_id) REFERENCES travel.quotation(company_id, id);
alter table travel.reservation add constraint reservation_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table travel.reservation add constraint reservation_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.reservation add constraint reservation_pkey PRIMARY KEY (company_id, id);
alter table travel.reservation add constraint reservation_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'option'::text, 'confirmed'::text, 'closed'::text, 'cancelled'::text])));
CREATE INDEX reservation_agent ON travel.reservation USING btree (company_id, agent_id);
CREATE INDEX reservation_by_number ON travel.reservation USING btree (company_id, number, id);
CREATE INDEX reservation_by_start ON travel.reservation USING btree (company_id, start, id);
CREATE INDEX reservation_client ON travel.reservation USING btree (company_id, client_id);
CREATE UNIQUE INDEX reservation_number ON travel.reservation USING btree (company_id, number);
CREATE UNIQUE INDEX reservation_quotation ON travel.reservation USING btree (company_id, quotation_id) WHERE (status <> 'cancelled'::text);
alter table travel.reservation enable row level security, force row level security;
create policy tenant on travel.reservation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.reservation to yupana_app;

create table travel.reservation_bill (
  company_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  bill_id uuid not null,
  line integer not null,
  amount numeric(18,2) not null,
  cost numeric(18,2) not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table travel.reservation_bill add constraint reservation_bill_amount_check CHECK ((amount > (0)::numeric));
alter table travel.reservation_bill add constraint reservation_bill_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES purchases.bill(company_id, id);
alter table travel.reservation_bill add constraint reservation_bill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.reservation_bill add constraint reservation_bill_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES travel.reservation_service(company_id, id) ON DELETE CASCADE;
alter table travel.reservation_bill add constraint reservation_bill_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table travel.reservation_bill add constraint reservation_bill_pkey PRIMARY KEY (company_id, id);
CREATE INDEX reservation_bill_bill ON travel.reservation_bill USING btree (company_id, bill_id, line);
CREATE UNIQUE INDEX reservation_bill_line ON travel.reservation_bill USING btree (company_id, service_id, bill_id, line);
alter table travel.reservation_bill enable row level security, force row level security;
create policy tenant on travel.reservation_bill using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.reservation_bill to yupana_app;

create table travel.reservation_sale (
  company_id uuid not null,
  service_id uuid not null,
  invoice_id uuid not null,
  amount numeric(18,2) not null,
  drafted numeric(18,2) not null,
  penalty boolean default false not null
);
alter table travel.reservation_sale add constraint reservation_sale_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.reservation_sale add constraint reservation_sale_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES sales.invoice(company_id, id) ON DELETE CASCADE;
alter table travel.reservation_sale add constraint reservation_sale_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES travel.reservation_service(company_id, id) ON DELETE CASCADE;
alter table travel.reservation_sale add constraint reservation_sale_drafted_check CHECK ((drafted > (0)::numeric));
alter table travel.reservation_sale add constraint reservation_sale_pkey PRIMARY KEY (company_id, service_id, invoice_id);
CREATE INDEX reservation_sale_invoice ON travel.reservation_sale USING btree (company_id, invoice_id);
alter table travel.reservation_sale enable row level security, force row level security;
create policy tenant on travel.reservation_sale using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.reservation_sale to yupana_app;

create table travel.reservation_service (
  company_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  line integer not null,
  day integer not null,
  date date not null,
  "time" text,
  nights integer,
  item_id uuid not null,
  supplier_id uuid,
  account text not null,
  optional boolean default false not null,
  free boolean default false not null,
  status text default 'pending'::text not null,
  locator text,
  option_limit date,
  payment_limit date,
  ticketing_limit date,
  cost numeric(18,2),
  voucher_id uuid,
  sale numeric(18,2),
  commission numeric(18,2),
  hotel_file_id uuid,
  no_bill boolean default false not null
);
alter table travel.reservation_service add constraint reservation_service_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.reservation_service add constraint reservation_service_company_id_hotel_file_id_fkey FOREIGN KEY (company_id, hotel_file_id) REFERENCES hotels.file(company_id, id);
alter table travel.reservation_service add constraint reservation_service_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES travel.item(company_id, id);
alter table travel.reservation_service add constraint reservation_service_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES travel.reservation(company_id, id) ON DELETE CASCADE;
alter table travel.reservation_service add constraint reservation_service_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table travel.reservation_service add constraint reservation_service_company_id_voucher_id_fkey FOREIGN KEY (company_id, voucher_id) REFERENCES travel.voucher(company_id, id);
alter table travel.reservation_service add constraint reservation_service_pkey PRIMARY KEY (company_id, id);
alter table travel.reservation_service add constraint reservation_service_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'requested'::text, 'confirmed'::text, 'waitlist'::text, 'rejected'::text, 'cancelled'::text])));
CREATE INDEX reservation_service_file ON travel.reservation_service USING btree (company_id, reservation_id, line);
CREATE INDEX reservation_service_hotel_file ON travel.reservation_service USING btree (company_id, hotel_file_id);
CREATE INDEX reservation_service_item ON travel.reservation_service USING btree (company_id, item_id);
CREATE INDEX reservation_service_supplier ON travel.reservation_service USING btree (company_id, supplier_id);
CREATE INDEX reservation_service_voucher ON travel.reservation_service USING btree (company_id, voucher_id);
alter table travel.reservation_service enable row level security, force row level security;
create policy tenant on travel.reservation_service using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.reservation_service to yupana_app;

create table travel.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  english boolean default true not null,
  portuguese boolean default false not null,
  child_max_age integer default 11 not null,
  junior_max_age integer default 17 not null,
  check_in text default '14:00'::text not null,
  check_out text default '12:00'::text not null,
  currency text default 'USD'::text not null,
  pricing_method text default 'markup'::text not null,
  pricing_value numeric(20,10) default 25 not null,
  rounding text default '1'::text not null,
  sharing text default 'seats'::text not null,
  minimum_margin numeric(20,10) default 0 not null,
  rate_cushion numeric(20,10) default 0 not null,
  validity_days integer default 15 not null,
  hold_hours integer default 24 not null,
  deposit_percent numeric(20,10) default 50 not null,
  balance_days integer default 30 not null,
  agency_register text,
  operator_register text,
  emergency_phone text,
  closing_text text,
  closing_text_en text,
  closing_text_pt text
);
alter table travel.setting add constraint setting_check CHECK ((junior_max_age > child_max_age));
alter table travel.setting add constraint setting_child_max_age_check CHECK (((child_max_age >= 0) AND (child_max_age <= 17)));
alter table travel.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.setting add constraint setting_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table travel.setting add constraint setting_junior_max_age_check CHECK ((junior_max_age <= 21));
alter table travel.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
alter table travel.setting add constraint setting_pricing_method_check CHECK ((pricing_method = ANY (ARRAY['markup'::text, 'margin'::text, 'fixed'::text])));
alter table travel.setting add constraint setting_pricing_value_check CHECK ((pricing_value >= (0)::numeric));
alter table travel.setting add constraint setting_rounding_check CHECK ((rounding = ANY (ARRAY['0.01'::text, '1'::text, '5'::text, '10'::text])));
alter table travel.setting add constraint setting_sharing_check CHECK ((sharing = ANY (ARRAY['seats'::text, 'adults'::text])));
CREATE UNIQUE INDEX setting_one ON travel.setting USING btree (company_id);
alter table travel.setting enable row level security, force row level security;
create policy tenant on travel.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.setting to yupana_app;

create table travel.voucher (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  reservation_id uuid not null,
  supplier_id uuid,
  status text default 'issued'::text not null,
  date date not null,
  content jsonb not null,
  reason text,
  void_reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table travel.voucher add constraint voucher_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table travel.voucher add constraint voucher_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES travel.reservation(company_id, id);
alter table travel.voucher add constraint voucher_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES parties.client(company_id, id);
alter table travel.voucher add constraint voucher_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table travel.voucher add constraint voucher_pkey PRIMARY KEY (company_id, id);
alter table travel.voucher add constraint voucher_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'used'::text, 'voided'::text])));
CREATE INDEX voucher_by_date ON travel.voucher USING btree (company_id, date, id);
CREATE INDEX voucher_by_number ON travel.voucher USING btree (company_id, number, id);
CREATE UNIQUE INDEX voucher_number ON travel.voucher USING btree (company_id, number);
CREATE INDEX voucher_reservation ON travel.voucher USING btree (company_id, reservation_id);
CREATE INDEX voucher_supplier ON travel.voucher USING btree (company_id, supplier_id);
alter table travel.voucher enable row level security, force row level security;
create policy tenant on travel.voucher using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on travel.voucher to yupana_app;

create table treasury.account (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  type text not null,
  currency text not null,
  number text,
  cci text,
  ledger_code text not null,
  active boolean default true not null,
  allow_negative boolean default false not null,
  bank text,
  branch_id uuid,
  purpose text default 'current'::text not null,
  fund_limit numeric(18,2),
  cut_day integer,
  due_day integer,
  accounting_does_no_apply boolean default false not null,
  responsible_id uuid
);
alter table treasury.account add constraint account_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table treasury.account add constraint account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.account add constraint account_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.account add constraint account_pkey PRIMARY KEY (company_id, id);
alter table treasury.account add constraint account_purpose_check CHECK ((purpose = ANY (ARRAY['current'::text, 'detraction'::text, 'rendering'::text, 'pettyCash'::text, 'safe'::text])));
alter table treasury.account add constraint account_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES company.user_account(id);
alter table treasury.account add constraint account_type_check CHECK ((type = ANY (ARRAY['cash'::text, 'bank'::text, 'card'::text])));
CREATE INDEX account_by_code ON treasury.account USING btree (company_id, code, id);
CREATE INDEX account_by_name ON treasury.account USING btree (company_id, name, id);
CREATE UNIQUE INDEX account_code ON treasury.account USING btree (company_id, platform.fold(code));
CREATE INDEX account_of_branch ON treasury.account USING btree (company_id, branch_id) WHERE (branch_id IS NOT NULL);
alter table treasury.account enable row level security, force row level security;
create policy tenant on treasury.account using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.account to yupana_app;

create table treasury.account_user (
  company_id uuid not null,
  account_id uuid not null,
  user_id uuid not null
);
alter table treasury.account_user add constraint account_user_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id) ON DELETE CASCADE;
alter table treasury.account_user add constraint account_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.account_user add constraint account_user_pkey PRIMARY KEY (company_id, account_id, user_id);
alter table treasury.account_user enable row level security, force row level security;
create policy tenant on treasury.account_user using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.account_user to yupana_app;

create table treasury.batch (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  kind text not null,
  year integer not null,
  number integer not null,
  date date not null,
  account_id uuid not null,
  account_code text not null,
  account_name text not null,
  currency text not null,
  layout text not null,
  amount numeric(18,2) not null,
  status text default 'draft'::text not null,
  notes text,
  void_reason text,
  created_at timestamp with time zone not null,
  created_by uuid,
  approved_at timestamp with time zone,
  approved_by uuid
);
alter table treasury.batch add constraint batch_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.batch add constraint batch_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.batch add constraint batch_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.batch add constraint batch_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.batch add constraint batch_kind_check CHECK ((kind = ANY (ARRAY['suppliers'::text, 'deposits'::text])));
alter table treasury.batch add constraint batch_layout_check CHECK ((layout = ANY (ARRAY['bcp'::text, 'bbva'::text, 'interbank'::text, 'scotiabank'::text, 'csv'::text, 'spot'::text])));
alter table treasury.batch add constraint batch_pkey PRIMARY KEY (company_id, id);
alter table treasury.batch add constraint batch_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'part'::text, 'confirmed'::text, 'voided'::text])));
CREATE INDEX batch_account ON treasury.batch USING btree (company_id, account_id);
CREATE INDEX batch_amount ON treasury.batch USING btree (company_id, kind, amount, id);
CREATE INDEX batch_date ON treasury.batch USING btree (company_id, kind, date DESC, id DESC);
CREATE UNIQUE INDEX batch_number ON treasury.batch USING btree (company_id, kind, year, number);
alter table treasury.batch enable row level security, force row level security;
create policy tenant on treasury.batch using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.batch to yupana_app;

create table treasury.batch_line (
  company_id uuid not null,
  batch_id uuid not null,
  line integer not null,
  id uuid default gen_random_uuid() not null,
  open_item_id uuid not null,
  party_id uuid not null,
  party_type text not null,
  party_number text not null,
  party_name text not null,
  document_type text not null,
  serie text not null,
  number text not null,
  document_date date not null,
  due_on date not null,
  amount numeric(18,2) not null,
  destination text,
  same_bank boolean default false not null,
  deposit_code text,
  live boolean default true not null,
  operation_number text,
  paid_on date,
  payment_id uuid,
  retained numeric(18,2) default 0 not null
);
alter table treasury.batch_line add constraint batch_line_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.batch_line add constraint batch_line_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES treasury.batch(company_id, id) ON DELETE CASCADE;
alter table treasury.batch_line add constraint batch_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.batch_line add constraint batch_line_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.batch_line add constraint batch_line_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.batch_line add constraint batch_line_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table treasury.batch_line add constraint batch_line_pkey PRIMARY KEY (company_id, batch_id, line);
alter table treasury.batch_line add constraint batch_line_retained_check CHECK ((retained >= (0)::numeric));
CREATE INDEX batch_line_item ON treasury.batch_line USING btree (company_id, open_item_id);
CREATE UNIQUE INDEX batch_line_live ON treasury.batch_line USING btree (company_id, open_item_id) WHERE live;
CREATE INDEX batch_line_party ON treasury.batch_line USING btree (company_id, party_id);
CREATE INDEX batch_line_payment ON treasury.batch_line USING btree (company_id, payment_id) WHERE (payment_id IS NOT NULL);
alter table treasury.batch_line enable row level security, force row level security;
create policy tenant on treasury.batch_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.batch_line to yupana_app;

create table treasury.cash_point (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  kind text not null,
  status text default 'created'::text not null,
  date date not null,
  account_pen_id uuid,
  account_usd_id uuid,
  shift_id uuid,
  responsible_id uuid not null,
  balance_pen numeric(18,2) default 0 not null,
  balance_usd numeric(18,2) default 0 not null,
  counted_pen numeric(18,2) default 0 not null,
  counted_usd numeric(18,2) default 0 not null,
  pieces jsonb default '[]'::jsonb not null,
  notes text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  approved_by uuid,
  printed_at timestamp with time zone,
  void_reason text,
  reverses_id uuid
);
alter table treasury.cash_point add constraint cash_point_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES company.user_account(id);
alter table treasury.cash_point add constraint cash_point_check CHECK (((account_pen_id IS NOT NULL) OR (account_usd_id IS NOT NULL)));
alter table treasury.cash_point add constraint cash_point_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES company.user_account(id);
alter table treasury.cash_point add constraint cash_point_company_id_account_pen_id_fkey FOREIGN KEY (company_id, account_pen_id) REFERENCES treasury.account(company_id, id);
alter table treasury.cash_point add constraint cash_point_company_id_account_usd_id_fkey FOREIGN KEY (company_id, account_usd_id) REFERENCES treasury.account(company_id, id);
alter table treasury.cash_point add constraint cash_point_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.cash_point add constraint cash_point_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES treasury.cash_point(company_id, id);
alter table treasury.cash_point add constraint cash_point_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table treasury.cash_point add constraint cash_point_counted_pen_check CHECK ((counted_pen >= (0)::numeric));
alter table treasury.cash_point add constraint cash_point_counted_usd_check CHECK ((counted_usd >= (0)::numeric));
alter table treasury.cash_point add constraint cash_point_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table treasury.cash_point add constraint cash_point_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'surprise'::text, 'closing'::text, 'daily'::text])));
alter table treasury.cash_point add constraint cash_point_pkey PRIMARY KEY (company_id, id);
alter table treasury.cash_point add constraint cash_point_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES company.user_account(id);
alter table treasury.cash_point add constraint cash_point_status_check CHECK ((status = ANY (ARRAY['created'::text, 'closed'::text, 'voided'::text])));
CREATE INDEX cash_point_date ON treasury.cash_point USING btree (company_id, date, id);
CREATE UNIQUE INDEX cash_point_number ON treasury.cash_point USING btree (company_id, number);
CREATE UNIQUE INDEX cash_point_open_pen ON treasury.cash_point USING btree (company_id, account_pen_id) WHERE ((kind = 'daily'::text) AND (status = 'created'::text));
CREATE UNIQUE INDEX cash_point_open_usd ON treasury.cash_point USING btree (company_id, account_usd_id) WHERE ((kind = 'daily'::text) AND (status = 'created'::text));
CREATE INDEX cash_point_responsible ON treasury.cash_point USING btree (company_id, responsible_id, number);
CREATE UNIQUE INDEX cash_point_reverses ON treasury.cash_point USING btree (company_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE INDEX cash_point_shift ON treasury.cash_point USING btree (company_id, shift_id) WHERE (shift_id IS NOT NULL);
alter table treasury.cash_point enable row level security, force row level security;
create policy tenant on treasury.cash_point using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.cash_point to yupana_app;

create table treasury.category (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  type text not null,
  parent_id uuid,
  ledger_code text,
  accounting_does_no_apply boolean default false not null,
  requires_party boolean default false not null,
  requires_cost_center boolean default false not null,
  cash_flow text,
  usual_tax text default 'none'::text not null,
  kind text,
  active boolean default true not null
);
alter table treasury.category add constraint category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.category add constraint category_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES treasury.category(company_id, id);
alter table treasury.category add constraint category_kind_check CHECK ((kind = ANY (ARRAY['bankFee'::text, 'itf'::text, 'interest'::text, 'surplus'::text, 'shortage'::text, 'tax'::text, 'payroll'::text, 'loan'::text, 'personalLoan'::text, 'deposit'::text, 'depositBack'::text])));
alter table treasury.category add constraint category_ledger CHECK (((ledger_code IS NOT NULL) OR accounting_does_no_apply));
alter table treasury.category add constraint category_pkey PRIMARY KEY (company_id, id);
alter table treasury.category add constraint category_type_check CHECK ((type = ANY (ARRAY['1'::text, '2'::text])));
alter table treasury.category add constraint category_usual_tax_check CHECK ((usual_tax = ANY (ARRAY['IGV'::text, 'none'::text])));
CREATE INDEX category_by_code ON treasury.category USING btree (company_id, code, id);
CREATE INDEX category_by_name ON treasury.category USING btree (company_id, name, id);
CREATE UNIQUE INDEX category_code ON treasury.category USING btree (company_id, platform.fold(code));
CREATE INDEX category_kind ON treasury.category USING btree (company_id, kind, type) WHERE (kind IS NOT NULL);
CREATE INDEX category_parent ON treasury.category USING btree (company_id, parent_id);
alter table treasury.category enable row level security, force row level security;
create policy tenant on treasury.category using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.category to yupana_app;

create table treasury.counter (
  company_id uuid not null,
  direction text not null,
  last_number integer not null
);
alter table treasury.counter add constraint counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.counter add constraint counter_pkey PRIMARY KEY (company_id, direction);
alter table treasury.counter enable row level security, force row level security;
create policy tenant on treasury.counter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.counter to yupana_app;

create table treasury.dispute (
  company_id uuid not null,
  id uuid not null,
  open_item_id uuid not null,
  party_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid
);
alter table treasury.dispute add constraint dispute_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.dispute add constraint dispute_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.dispute add constraint dispute_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.dispute add constraint dispute_pkey PRIMARY KEY (company_id, id);
CREATE INDEX dispute_item ON treasury.dispute USING btree (company_id, open_item_id);
CREATE UNIQUE INDEX dispute_live ON treasury.dispute USING btree (company_id, open_item_id) WHERE (ended_at IS NULL);
CREATE INDEX dispute_party ON treasury.dispute USING btree (company_id, party_id, created_at);
alter table treasury.dispute enable row level security, force row level security;
create policy tenant on treasury.dispute using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.dispute to yupana_app;

create table treasury.dunning_level (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  days integer not null,
  subject_es text not null,
  body_es text not null,
  subject_en text,
  body_en text,
  active boolean default true not null,
  subject_fr text,
  body_fr text
);
alter table treasury.dunning_level add constraint dunning_level_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.dunning_level add constraint dunning_level_days_check CHECK (((days >= 1) AND (days <= 999)));
alter table treasury.dunning_level add constraint dunning_level_pkey PRIMARY KEY (company_id, id);
CREATE INDEX dunning_level_by_code ON treasury.dunning_level USING btree (company_id, code, id);
CREATE INDEX dunning_level_by_name ON treasury.dunning_level USING btree (company_id, name, id);
CREATE UNIQUE INDEX dunning_level_code ON treasury.dunning_level USING btree (company_id, platform.fold(code));
CREATE INDEX dunning_level_days ON treasury.dunning_level USING btree (company_id, days, id);
alter table treasury.dunning_level enable row level security, force row level security;
create policy tenant on treasury.dunning_level using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.dunning_level to yupana_app;

create table treasury.dunning_notice (
  company_id uuid not null,
  id uuid not null,
  open_item_id uuid not null,
  party_id uuid not null,
  level_id uuid not null,
  level_name text not null,
  level_days integer not null,
  mail_id uuid not null,
  to_address text not null,
  sent_on date not null,
  sent_at timestamp with time zone not null,
  sent_by uuid,
  currency text not null,
  amount numeric(18,2) not null,
  live boolean default true not null
);
alter table treasury.dunning_notice add constraint dunning_notice_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.dunning_notice add constraint dunning_notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.dunning_notice add constraint dunning_notice_company_id_level_id_fkey FOREIGN KEY (company_id, level_id) REFERENCES treasury.dunning_level(company_id, id);
alter table treasury.dunning_notice add constraint dunning_notice_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.dunning_notice add constraint dunning_notice_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.dunning_notice add constraint dunning_notice_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.dunning_notice add constraint dunning_notice_pkey PRIMARY KEY (company_id, id);
CREATE INDEX dunning_notice_item ON treasury.dunning_notice USING btree (company_id, open_item_id);
CREATE INDEX dunning_notice_level ON treasury.dunning_notice USING btree (company_id, level_id);
CREATE INDEX dunning_notice_mail ON treasury.dunning_notice USING btree (company_id, mail_id);
CREATE UNIQUE INDEX dunning_notice_once ON treasury.dunning_notice USING btree (company_id, open_item_id, level_id) WHERE live;
CREATE INDEX dunning_notice_party ON treasury.dunning_notice USING btree (company_id, party_id, sent_at);
alter table treasury.dunning_notice enable row level security, force row level security;
create policy tenant on treasury.dunning_notice using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.dunning_notice to yupana_app;

create table treasury.initial_balance (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  account_id uuid not null,
  account_code text not null,
  account_name text not null,
  date date not null,
  type text not null,
  currency text not null,
  amount numeric(18,2) not null,
  exchange_rate numeric(18,6) not null,
  local_amount numeric(18,2) not null,
  reference text,
  posted boolean not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.initial_balance add constraint initial_balance_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.initial_balance add constraint initial_balance_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.initial_balance add constraint initial_balance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.initial_balance add constraint initial_balance_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.initial_balance add constraint initial_balance_local_amount_check CHECK ((local_amount > (0)::numeric));
alter table treasury.initial_balance add constraint initial_balance_pkey PRIMARY KEY (company_id, id);
alter table treasury.initial_balance add constraint initial_balance_type_check CHECK ((type = ANY (ARRAY['1'::text, '2'::text])));
CREATE INDEX initial_balance_amount ON treasury.initial_balance USING btree (company_id, amount, id);
CREATE INDEX initial_balance_date ON treasury.initial_balance USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX initial_balance_number ON treasury.initial_balance USING btree (company_id, number);
CREATE UNIQUE INDEX initial_balance_once ON treasury.initial_balance USING btree (company_id, account_id, date);
alter table treasury.initial_balance enable row level security, force row level security;
create policy tenant on treasury.initial_balance using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.initial_balance to yupana_app;

create table treasury.item_credit (
  company_id uuid not null,
  id uuid not null,
  open_item_id uuid not null,
  document_kind text not null,
  document_id uuid not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  undone_on date
);
alter table treasury.item_credit add constraint item_credit_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.item_credit add constraint item_credit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.item_credit add constraint item_credit_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.item_credit add constraint item_credit_local_amount_check CHECK ((local_amount >= (0)::numeric));
alter table treasury.item_credit add constraint item_credit_pkey PRIMARY KEY (company_id, id);
CREATE INDEX item_credit_date ON treasury.item_credit USING btree (company_id, date);
CREATE INDEX item_credit_document ON treasury.item_credit USING btree (company_id, document_id);
CREATE INDEX item_credit_item ON treasury.item_credit USING btree (company_id, open_item_id);
CREATE INDEX item_credit_undone ON treasury.item_credit USING btree (company_id, undone_on) WHERE (undone_on IS NOT NULL);
alter table treasury.item_credit enable row level security, force row level security;
create policy tenant on treasury.item_credit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.item_credit to yupana_app;

create table treasury.item_offset (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'open'::text not null,
  number integer not null,
  date date not null,
  party_id uuid not null,
  party_number text,
  party_name text not null,
  currency text not null,
  amount numeric(18,2) not null,
  notes text,
  void_reason text,
  voided_on date,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.item_offset add constraint item_offset_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.item_offset add constraint item_offset_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.item_offset add constraint item_offset_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.item_offset add constraint item_offset_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.item_offset add constraint item_offset_pkey PRIMARY KEY (company_id, id);
alter table treasury.item_offset add constraint item_offset_status_check CHECK ((status = ANY (ARRAY['open'::text, 'voided'::text])));
CREATE INDEX item_offset_amount ON treasury.item_offset USING btree (company_id, amount, id);
CREATE INDEX item_offset_date ON treasury.item_offset USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX item_offset_number ON treasury.item_offset USING btree (company_id, number);
CREATE INDEX item_offset_party ON treasury.item_offset USING btree (company_id, party_id, date DESC, id DESC);
alter table treasury.item_offset enable row level security, force row level security;
create policy tenant on treasury.item_offset using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.item_offset to yupana_app;

create table treasury.item_offset_line (
  company_id uuid not null,
  offset_id uuid not null,
  line integer not null,
  side text not null,
  open_item_id uuid not null,
  amount numeric(18,2) not null,
  settled_local numeric(18,2) not null
);
alter table treasury.item_offset_line add constraint item_offset_line_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.item_offset_line add constraint item_offset_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.item_offset_line add constraint item_offset_line_company_id_offset_id_fkey FOREIGN KEY (company_id, offset_id) REFERENCES treasury.item_offset(company_id, id) ON DELETE CASCADE;
alter table treasury.item_offset_line add constraint item_offset_line_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.item_offset_line add constraint item_offset_line_pkey PRIMARY KEY (company_id, offset_id, line);
alter table treasury.item_offset_line add constraint item_offset_line_side_check CHECK ((side = ANY (ARRAY['from'::text, 'to'::text])));
CREATE INDEX item_offset_line_item ON treasury.item_offset_line USING btree (company_id, open_item_id);
alter table treasury.item_offset_line enable row level security, force row level security;
create policy tenant on treasury.item_offset_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.item_offset_line to yupana_app;

create table treasury.letter (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  kind text default 'letter'::text not null,
  direction text not null,
  number integer not null,
  exchange_id uuid not null,
  party_id uuid not null,
  party_number text,
  party_name text not null,
  guarantor_name text,
  guarantor_number text,
  guarantor_address text,
  issue_on date not null,
  due_on date not null,
  place text,
  signers jsonb not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  bank_number text,
  account_id uuid,
  notes text,
  status text default 'portfolio'::text not null,
  open_status text default 'portfolio'::text not null,
  protested_on date,
  liability_local numeric(18,2) default 0 not null,
  operation_id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid
);
alter table treasury.letter add constraint letter_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.letter add constraint letter_check CHECK ((due_on >= issue_on));
alter table treasury.letter add constraint letter_check1 CHECK (((liability_local > (0)::numeric) = (status = 'discounted'::text)));
alter table treasury.letter add constraint letter_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.letter add constraint letter_company_id_exchange_id_fkey FOREIGN KEY (company_id, exchange_id) REFERENCES treasury.letter_operation(company_id, id);
alter table treasury.letter add constraint letter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.letter add constraint letter_company_id_operation_id_fkey FOREIGN KEY (company_id, operation_id) REFERENCES treasury.letter_operation(company_id, id);
alter table treasury.letter add constraint letter_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.letter add constraint letter_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.letter add constraint letter_direction_check CHECK ((direction = ANY (ARRAY['receivable'::text, 'payable'::text])));
alter table treasury.letter add constraint letter_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'invoice'::text])));
alter table treasury.letter add constraint letter_liability_local_check CHECK ((liability_local >= (0)::numeric));
alter table treasury.letter add constraint letter_local_amount_check CHECK ((local_amount >= (0)::numeric));
alter table treasury.letter add constraint letter_open_status_check CHECK ((open_status = ANY (ARRAY['portfolio'::text, 'collection'::text, 'discounted'::text, 'protested'::text])));
alter table treasury.letter add constraint letter_pkey PRIMARY KEY (company_id, id);
alter table treasury.letter add constraint letter_status_check CHECK ((status = ANY (ARRAY['portfolio'::text, 'collection'::text, 'discounted'::text, 'protested'::text, 'paid'::text, 'renewed'::text, 'voided'::text])));
CREATE INDEX letter_account ON treasury.letter USING btree (company_id, account_id);
CREATE INDEX letter_amount ON treasury.letter USING btree (company_id, amount, id);
CREATE INDEX letter_by_number ON treasury.letter USING btree (company_id, number DESC, id DESC);
CREATE INDEX letter_due ON treasury.letter USING btree (company_id, due_on, id);
CREATE INDEX letter_exchange ON treasury.letter USING btree (company_id, exchange_id);
CREATE INDEX letter_issue ON treasury.letter USING btree (company_id, issue_on DESC, id DESC);
CREATE UNIQUE INDEX letter_number ON treasury.letter USING btree (company_id, kind, direction, number);
CREATE INDEX letter_open ON treasury.letter USING btree (company_id, direction, status, due_on) WHERE (status = ANY (ARRAY['portfolio'::text, 'collection'::text, 'discounted'::text, 'protested'::text]));
CREATE INDEX letter_operation_last ON treasury.letter USING btree (company_id, operation_id);
CREATE INDEX letter_party ON treasury.letter USING btree (company_id, party_id, due_on, id);
alter table treasury.letter enable row level security, force row level security;
create policy tenant on treasury.letter using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.letter to yupana_app;

create table treasury.letter_move (
  company_id uuid not null,
  operation_id uuid not null,
  line integer not null,
  letter_id uuid not null,
  from_status text,
  to_status text not null,
  from_code text,
  to_code text not null,
  amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  liability_local numeric(18,2) default 0 not null,
  before_operation_id uuid,
  before_account_id uuid,
  created_at timestamp with time zone default clock_timestamp() not null
);
alter table treasury.letter_move add constraint letter_move_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.letter_move add constraint letter_move_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.letter_move add constraint letter_move_company_id_letter_id_fkey FOREIGN KEY (company_id, letter_id) REFERENCES treasury.letter(company_id, id);
alter table treasury.letter_move add constraint letter_move_company_id_operation_id_fkey FOREIGN KEY (company_id, operation_id) REFERENCES treasury.letter_operation(company_id, id);
alter table treasury.letter_move add constraint letter_move_local_amount_check CHECK ((local_amount >= (0)::numeric));
alter table treasury.letter_move add constraint letter_move_pkey PRIMARY KEY (company_id, operation_id, line);
CREATE INDEX letter_move_letter ON treasury.letter_move USING btree (company_id, letter_id);
alter table treasury.letter_move enable row level security, force row level security;
create policy tenant on treasury.letter_move using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.letter_move to yupana_app;

create table treasury.letter_operation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  kind text not null,
  direction text not null,
  number integer not null,
  date date not null,
  party_id uuid,
  party_number text,
  party_name text,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  amount numeric(18,2) not null,
  interest numeric(18,2) default 0 not null,
  fee numeric(18,2) default 0 not null,
  net numeric(18,2) default 0 not null,
  account_id uuid,
  account_code text,
  account_name text,
  notes text,
  status text default 'open'::text not null,
  void_reason text,
  voided_on date,
  created_at timestamp with time zone not null,
  created_by uuid
);
alter table treasury.letter_operation add constraint letter_operation_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.letter_operation add constraint letter_operation_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.letter_operation add constraint letter_operation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.letter_operation add constraint letter_operation_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.letter_operation add constraint letter_operation_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.letter_operation add constraint letter_operation_direction_check CHECK ((direction = ANY (ARRAY['receivable'::text, 'payable'::text])));
alter table treasury.letter_operation add constraint letter_operation_fee_check CHECK ((fee >= (0)::numeric));
alter table treasury.letter_operation add constraint letter_operation_interest_check CHECK ((interest >= (0)::numeric));
alter table treasury.letter_operation add constraint letter_operation_kind_check CHECK ((kind = ANY (ARRAY['exchange'::text, 'collect'::text, 'discount'::text, 'notice'::text, 'protest'::text, 'renew'::text])));
alter table treasury.letter_operation add constraint letter_operation_pkey PRIMARY KEY (company_id, id);
alter table treasury.letter_operation add constraint letter_operation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'voided'::text])));
CREATE INDEX letter_operation_account ON treasury.letter_operation USING btree (company_id, account_id);
CREATE INDEX letter_operation_amount ON treasury.letter_operation USING btree (company_id, amount, id);
CREATE INDEX letter_operation_by_number ON treasury.letter_operation USING btree (company_id, number, id);
CREATE INDEX letter_operation_date ON treasury.letter_operation USING btree (company_id, date DESC, id DESC);
CREATE UNIQUE INDEX letter_operation_number ON treasury.letter_operation USING btree (company_id, kind, number);
CREATE INDEX letter_operation_party ON treasury.letter_operation USING btree (company_id, party_id, date DESC, id DESC);
alter table treasury.letter_operation enable row level security, force row level security;
create policy tenant on treasury.letter_operation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.letter_operation to yupana_app;

create table treasury.letter_swap (
  company_id uuid not null,
  operation_id uuid not null,
  line integer not null,
  open_item_id uuid not null,
  amount numeric(18,2) not null,
  settled_local numeric(18,2) not null
);
alter table treasury.letter_swap add constraint letter_swap_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.letter_swap add constraint letter_swap_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.letter_swap add constraint letter_swap_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.letter_swap add constraint letter_swap_company_id_operation_id_fkey FOREIGN KEY (company_id, operation_id) REFERENCES treasury.letter_operation(company_id, id);
alter table treasury.letter_swap add constraint letter_swap_pkey PRIMARY KEY (company_id, operation_id, line);
alter table treasury.letter_swap add constraint letter_swap_settled_local_check CHECK ((settled_local >= (0)::numeric));
CREATE INDEX letter_swap_item ON treasury.letter_swap USING btree (company_id, open_item_id);
alter table treasury.letter_swap enable row level security, force row level security;
create policy tenant on treasury.letter_swap using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.letter_swap to yupana_app;

create table treasury.match (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  reconciliation_id uuid not null,
  amount numeric(18,2) not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.match add constraint match_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.match add constraint match_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.match add constraint match_company_id_reconciliation_id_fkey FOREIGN KEY (company_id, reconciliation_id) REFERENCES treasury.reconciliation(company_id, id);
alter table treasury.match add constraint match_pkey PRIMARY KEY (company_id, id);
CREATE INDEX match_account ON treasury.match USING btree (company_id, account_id);
CREATE INDEX match_reconciliation ON treasury.match USING btree (company_id, reconciliation_id);
alter table treasury.match enable row level security, force row level security;
create policy tenant on treasury.match using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.match to yupana_app;

create table treasury.match_part (
  company_id uuid not null,
  match_id uuid not null,
  part integer not null,
  line_id uuid,
  movement_id uuid,
  amount numeric(18,2) not null
);
alter table treasury.match_part add constraint match_part_amount_check CHECK ((amount <> (0)::numeric));
alter table treasury.match_part add constraint match_part_check CHECK (((line_id IS NULL) <> (movement_id IS NULL)));
alter table treasury.match_part add constraint match_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.match_part add constraint match_part_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES treasury.statement_line(company_id, id);
alter table treasury.match_part add constraint match_part_company_id_match_id_fkey FOREIGN KEY (company_id, match_id) REFERENCES treasury.match(company_id, id) ON DELETE CASCADE;
alter table treasury.match_part add constraint match_part_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES treasury.movement(company_id, id);
alter table treasury.match_part add constraint match_part_pkey PRIMARY KEY (company_id, match_id, part);
CREATE INDEX match_part_line ON treasury.match_part USING btree (company_id, line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX match_part_movement ON treasury.match_part USING btree (company_id, movement_id) WHERE (movement_id IS NOT NULL);
alter table treasury.match_part enable row level security, force row level security;
create policy tenant on treasury.match_part using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.match_part to yupana_app;

create table treasury.match_rule (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  contains text not null,
  expression boolean default false not null,
  direction text default 'both'::text not null,
  amount_from numeric(18,2),
  amount_to numeric(18,2),
  category_id uuid not null,
  automatic boolean default false not null,
  active boolean default true not null
);
alter table treasury.match_rule add constraint match_rule_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES treasury.category(company_id, id);
alter table treasury.match_rule add constraint match_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.match_rule add constraint match_rule_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text])));
alter table treasury.match_rule add constraint match_rule_pkey PRIMARY KEY (company_id, id);
CREATE INDEX match_rule_by_code ON treasury.match_rule USING btree (company_id, code, id);
CREATE INDEX match_rule_by_name ON treasury.match_rule USING btree (company_id, name, id);
CREATE INDEX match_rule_category ON treasury.match_rule USING btree (company_id, category_id);
CREATE UNIQUE INDEX match_rule_code ON treasury.match_rule USING btree (company_id, platform.fold(code));
alter table treasury.match_rule enable row level security, force row level security;
create policy tenant on treasury.match_rule using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.match_rule to yupana_app;

create table treasury.method (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  means text default '009'::text not null,
  active boolean default true not null,
  serial_id uuid,
  requires_operation_number boolean default false not null,
  commission_percent numeric(5,2) default 0 not null,
  settlement_days integer default 0 not null,
  for_pos boolean default true not null,
  thumbnail_key text,
  payment_way text
);
alter table treasury.method add constraint method_commission_percent_check CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)));
alter table treasury.method add constraint method_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.method add constraint method_company_id_serial_id_fkey FOREIGN KEY (company_id, serial_id) REFERENCES treasury.serial(company_id, id);
alter table treasury.method add constraint method_pkey PRIMARY KEY (company_id, id);
alter table treasury.method add constraint method_settlement_days_check CHECK (((settlement_days >= 0) AND (settlement_days <= 365)));
CREATE INDEX method_by_code ON treasury.method USING btree (company_id, code, id);
CREATE INDEX method_by_name ON treasury.method USING btree (company_id, name, id);
CREATE UNIQUE INDEX method_code ON treasury.method USING btree (company_id, platform.fold(code));
CREATE INDEX method_serial ON treasury.method USING btree (company_id, serial_id) WHERE (serial_id IS NOT NULL);
alter table treasury.method enable row level security, force row level security;
create policy tenant on treasury.method using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
CREATE TRIGGER method_means BEFORE INSERT OR UPDATE ON treasury.method FOR EACH ROW EXECUTE FUNCTION treasury.means_of_way();
grant delete, insert, maintain, select, update on treasury.method to yupana_app;

create table treasury.movement (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  date date not null,
  kind text not null,
  source_id uuid not null,
  number integer not null,
  line integer default 1 not null,
  amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  party_id uuid,
  party_name text,
  method_id uuid,
  operation_number text,
  description text,
  shift_id uuid,
  reverses uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.movement add constraint movement_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.movement add constraint movement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.movement add constraint movement_company_id_method_id_fkey FOREIGN KEY (company_id, method_id) REFERENCES treasury.method(company_id, id);
alter table treasury.movement add constraint movement_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.movement add constraint movement_company_id_reverses_fkey FOREIGN KEY (company_id, reverses) REFERENCES treasury.movement(company_id, id);
alter table treasury.movement add constraint movement_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table treasury.movement add constraint movement_kind_check CHECK ((kind = ANY (ARRAY['income'::text, 'expense'::text, 'transfer'::text, 'balance'::text, 'shift'::text, 'letterOperation'::text])));
alter table treasury.movement add constraint movement_pkey PRIMARY KEY (company_id, id);
CREATE INDEX movement_account ON treasury.movement USING btree (company_id, account_id, date, id);
CREATE UNIQUE INDEX movement_reverses ON treasury.movement USING btree (company_id, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX movement_shift ON treasury.movement USING btree (company_id, shift_id, id);
CREATE INDEX movement_source ON treasury.movement USING btree (company_id, source_id);
alter table treasury.movement enable row level security, force row level security;
create policy tenant on treasury.movement using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.movement to yupana_app;

create table treasury.open_item (
  company_id uuid not null,
  id uuid not null,
  direction text not null,
  party_id uuid not null,
  document_kind text not null,
  document_id uuid not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  instalment integer not null,
  due_on date not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  amount numeric(18,2) not null,
  balance numeric(18,2) not null,
  local_balance numeric(18,2) not null,
  ledger_code text not null,
  status text default 'open'::text not null,
  party_number text,
  party_name text,
  booked_on date not null,
  voided_on date,
  payer_id uuid,
  payer_type text,
  payer_serie text,
  payer_number text,
  concept text default 'document'::text not null,
  local_amount numeric(18,2) not null,
  deposit_code text,
  deposit_account text,
  retainable boolean default false not null,
  perception_regime text,
  perception_percent numeric(9,5),
  deposit_percent numeric(9,5),
  beside_id uuid
);
alter table treasury.open_item add constraint open_item_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.open_item add constraint open_item_check CHECK (((balance >= (0)::numeric) AND (balance <= amount)));
alter table treasury.open_item add constraint open_item_company_id_document_kind_document_id_instalment_key UNIQUE (company_id, document_kind, document_id, instalment);
alter table treasury.open_item add constraint open_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.open_item add constraint open_item_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.open_item add constraint open_item_concept_check CHECK ((concept = ANY (ARRAY['document'::text, 'detraction'::text, 'retention'::text, 'perception'::text, 'letter'::text, 'advance'::text])));
alter table treasury.open_item add constraint open_item_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.open_item add constraint open_item_direction_check CHECK ((direction = ANY (ARRAY['receivable'::text, 'payable'::text])));
alter table treasury.open_item add constraint open_item_local_amount_check CHECK ((local_amount >= (0)::numeric));
alter table treasury.open_item add constraint open_item_local_balance_check CHECK ((local_balance >= (0)::numeric));
alter table treasury.open_item add constraint open_item_pkey PRIMARY KEY (company_id, id);
alter table treasury.open_item add constraint open_item_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'voided'::text])));
CREATE INDEX open_item_beside ON treasury.open_item USING btree (company_id, beside_id) WHERE (beside_id IS NOT NULL);
CREATE INDEX open_item_by_payer ON treasury.open_item USING btree (company_id, payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX open_item_date ON treasury.open_item USING btree (company_id, direction, date, id) WHERE (status = 'open'::text);
CREATE INDEX open_item_debt ON treasury.open_item USING btree (company_id, COALESCE(payer_id, document_id));
CREATE INDEX open_item_deposits ON treasury.open_item USING btree (company_id, date DESC, id DESC) WHERE ((concept = 'detraction'::text) OR (deposit_code IS NOT NULL));
CREATE INDEX open_item_deposits_amount ON treasury.open_item USING btree (company_id, local_amount, id) WHERE ((concept = 'detraction'::text) OR (deposit_code IS NOT NULL));
CREATE INDEX open_item_deposits_due ON treasury.open_item USING btree (company_id, due_on, id) WHERE ((concept = 'detraction'::text) OR (deposit_code IS NOT NULL));
CREATE INDEX open_item_due ON treasury.open_item USING btree (company_id, direction, due_on, id) WHERE (status = 'open'::text);
CREATE INDEX open_item_owed ON treasury.open_item USING btree (company_id, direction, party_id, due_on) INCLUDE (date, booked_on, currency, concept, ledger_code, balance, local_balance) WHERE (status = 'open'::text);
CREATE INDEX open_item_statement ON treasury.open_item USING btree (company_id, party_id, currency, date);
CREATE INDEX open_item_voided ON treasury.open_item USING btree (company_id, voided_on) WHERE (voided_on IS NOT NULL);
alter table treasury.open_item enable row level security, force row level security;
create policy tenant on treasury.open_item using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.open_item to yupana_app;

create table treasury.payment (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  direction text not null,
  number integer not null,
  date date not null,
  currency text not null,
  exchange_rate numeric(12,6) not null,
  account_id uuid not null,
  method_id uuid not null,
  party_id uuid,
  amount numeric(18,2) not null,
  status text default 'OK'::text not null,
  notes text,
  void_reason text,
  created_at timestamp with time zone default clock_timestamp() not null,
  created_by uuid,
  party_number text,
  party_name text,
  voided_on date,
  account_code text,
  account_name text not null,
  method_code text,
  method_name text not null,
  cost_center_id uuid,
  worker_id uuid,
  shift_id uuid,
  rendering_id uuid,
  group_id uuid,
  cash_reason text,
  serial_id uuid,
  receipt_number integer,
  receipt text,
  sent_back_on date
);
alter table treasury.payment add constraint payment_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.payment add constraint payment_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.payment add constraint payment_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table treasury.payment add constraint payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.payment add constraint payment_company_id_method_id_fkey FOREIGN KEY (company_id, method_id) REFERENCES treasury.method(company_id, id);
alter table treasury.payment add constraint payment_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.payment add constraint payment_company_id_rendering_id_fkey FOREIGN KEY (company_id, rendering_id) REFERENCES treasury.rendering(company_id, id);
alter table treasury.payment add constraint payment_company_id_serial_id_fkey FOREIGN KEY (company_id, serial_id) REFERENCES treasury.serial(company_id, id);
alter table treasury.payment add constraint payment_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table treasury.payment add constraint payment_company_id_worker_id_fkey FOREIGN KEY (company_id, worker_id) REFERENCES company.worker(company_id, id);
alter table treasury.payment add constraint payment_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.payment add constraint payment_direction_check CHECK ((direction = ANY (ARRAY['income'::text, 'expense'::text])));
alter table treasury.payment add constraint payment_exchange_rate_check CHECK ((exchange_rate > (0)::numeric));
alter table treasury.payment add constraint payment_pkey PRIMARY KEY (company_id, id);
alter table treasury.payment add constraint payment_receipt_whole CHECK ((((serial_id IS NULL) = (receipt_number IS NULL)) AND ((serial_id IS NULL) = (receipt IS NULL))));
alter table treasury.payment add constraint payment_status_check CHECK ((status = ANY (ARRAY['OK'::text, 'CX'::text, 'PR'::text, 'CL'::text])));
CREATE INDEX payment_amount ON treasury.payment USING btree (company_id, direction, amount, id);
CREATE INDEX payment_by_user ON treasury.payment USING btree (company_id, created_by, date DESC, id);
CREATE INDEX payment_date ON treasury.payment USING btree (company_id, direction, date DESC, id);
CREATE INDEX payment_group ON treasury.payment USING btree (company_id, group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX payment_number ON treasury.payment USING btree (company_id, direction, number);
CREATE INDEX payment_party ON treasury.payment USING btree (company_id, party_id, date DESC, id DESC) WHERE (party_id IS NOT NULL);
CREATE UNIQUE INDEX payment_receipt ON treasury.payment USING btree (company_id, serial_id, receipt_number) WHERE (serial_id IS NOT NULL);
CREATE INDEX payment_rendering ON treasury.payment USING btree (company_id, rendering_id) WHERE (rendering_id IS NOT NULL);
CREATE INDEX payment_shift ON treasury.payment USING btree (company_id, shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX payment_voided ON treasury.payment USING btree (company_id, voided_on) WHERE (voided_on IS NOT NULL);
alter table treasury.payment enable row level security, force row level security;
create policy tenant on treasury.payment using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.payment to yupana_app;

create table treasury.payment_line (
  company_id uuid not null,
  payment_id uuid not null,
  line integer not null,
  open_item_id uuid,
  amount numeric(18,2) not null,
  paid_amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  settled_local numeric(18,2) not null,
  operation_number text,
  id uuid not null,
  direction text not null,
  date date not null,
  account_id uuid not null,
  account_code text,
  account_name text not null,
  method_id uuid not null,
  method_code text,
  method_name text not null,
  exchange_rate numeric(12,6) not null,
  category_id uuid,
  category_code text,
  category_name text,
  ledger_code text,
  party_id uuid,
  party_number text,
  party_name text,
  operation_date date,
  factoring_commission numeric(18,2) default 0 not null,
  commission_local numeric(18,2) default 0 not null,
  rounding numeric(18,2) default 0 not null,
  description text,
  advance boolean default false not null,
  retained numeric(18,2) default 0 not null,
  retained_local numeric(18,2) default 0 not null
);
alter table treasury.payment_line add constraint payment_line_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.payment_line add constraint payment_line_commission_local_check CHECK ((commission_local >= (0)::numeric));
alter table treasury.payment_line add constraint payment_line_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.payment_line add constraint payment_line_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES treasury.category(company_id, id);
alter table treasury.payment_line add constraint payment_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.payment_line add constraint payment_line_company_id_method_id_fkey FOREIGN KEY (company_id, method_id) REFERENCES treasury.method(company_id, id);
alter table treasury.payment_line add constraint payment_line_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.payment_line add constraint payment_line_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.payment_line add constraint payment_line_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table treasury.payment_line add constraint payment_line_factoring_commission_check CHECK ((factoring_commission >= (0)::numeric));
alter table treasury.payment_line add constraint payment_line_id UNIQUE (company_id, id);
alter table treasury.payment_line add constraint payment_line_is_for CHECK ((((((open_item_id IS NOT NULL))::integer + ((category_id IS NOT NULL))::integer) + (advance)::integer) = 1));
alter table treasury.payment_line add constraint payment_line_pkey PRIMARY KEY (company_id, payment_id, line);
alter table treasury.payment_line add constraint payment_line_retained_check CHECK ((retained >= (0)::numeric));
alter table treasury.payment_line add constraint payment_line_retained_local_check CHECK ((retained_local >= (0)::numeric));
alter table treasury.payment_line add constraint payment_line_rounding_check CHECK ((rounding >= (0)::numeric));
CREATE INDEX payment_line_account ON treasury.payment_line USING btree (company_id, account_id);
CREATE INDEX payment_line_category ON treasury.payment_line USING btree (company_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX payment_line_date ON treasury.payment_line USING btree (company_id, direction, date DESC, id);
CREATE INDEX payment_line_free ON treasury.payment_line USING btree (company_id, date DESC, id) WHERE (category_id IS NOT NULL);
CREATE INDEX payment_line_item ON treasury.payment_line USING btree (company_id, open_item_id);
CREATE INDEX payment_line_party ON treasury.payment_line USING btree (company_id, party_id, date DESC, id) WHERE (party_id IS NOT NULL);
alter table treasury.payment_line enable row level security, force row level security;
create policy tenant on treasury.payment_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.payment_line to yupana_app;

create table treasury.payment_voucher (
  company_id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.payment_voucher add constraint payment_voucher_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.payment_voucher add constraint payment_voucher_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table treasury.payment_voucher add constraint payment_voucher_pkey PRIMARY KEY (company_id, line_id);
CREATE INDEX payment_voucher_payment ON treasury.payment_voucher USING btree (company_id, payment_id);
alter table treasury.payment_voucher enable row level security, force row level security;
create policy tenant on treasury.payment_voucher using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.payment_voucher to yupana_app;

create table treasury.promise (
  company_id uuid not null,
  id uuid not null,
  open_item_id uuid not null,
  party_id uuid not null,
  promised_on date not null,
  amount numeric(18,2) not null,
  balance_before numeric(18,2) not null,
  note text,
  created_at timestamp with time zone not null,
  created_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid
);
alter table treasury.promise add constraint promise_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.promise add constraint promise_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.promise add constraint promise_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.promise add constraint promise_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.promise add constraint promise_pkey PRIMARY KEY (company_id, id);
CREATE INDEX promise_item ON treasury.promise USING btree (company_id, open_item_id);
CREATE UNIQUE INDEX promise_live ON treasury.promise USING btree (company_id, open_item_id) WHERE (ended_at IS NULL);
CREATE INDEX promise_party ON treasury.promise USING btree (company_id, party_id, created_at);
alter table treasury.promise enable row level security, force row level security;
create policy tenant on treasury.promise using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.promise to yupana_app;

create table treasury.reconciliation (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  account_id uuid not null,
  status text default 'open'::text not null,
  to_on date not null,
  statement_balance numeric(18,2) not null,
  books_balance numeric(18,2),
  only_books numeric(18,2),
  only_bank numeric(18,2),
  open_items jsonb,
  closed uuid[] default '{}'::uuid[] not null,
  finished_at timestamp with time zone,
  finished_by uuid,
  reopen_reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.reconciliation add constraint reconciliation_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.reconciliation add constraint reconciliation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.reconciliation add constraint reconciliation_pkey PRIMARY KEY (company_id, id);
alter table treasury.reconciliation add constraint reconciliation_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text])));
CREATE INDEX reconciliation_date ON treasury.reconciliation USING btree (company_id, to_on DESC, id DESC);
CREATE UNIQUE INDEX reconciliation_number ON treasury.reconciliation USING btree (company_id, number);
CREATE UNIQUE INDEX reconciliation_once ON treasury.reconciliation USING btree (company_id, account_id, to_on);
CREATE UNIQUE INDEX reconciliation_open ON treasury.reconciliation USING btree (company_id, account_id) WHERE (status = 'open'::text);
alter table treasury.reconciliation enable row level security, force row level security;
create policy tenant on treasury.reconciliation using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.reconciliation to yupana_app;

create table treasury.recurring (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  name text not null,
  direction text not null,
  category_id uuid,
  client_id uuid,
  amount numeric(18,2) not null,
  currency text default 'PEN'::text not null,
  every text default 'month'::text not null,
  day integer not null,
  starts_on date not null,
  ends_on date,
  active boolean default true not null
);
alter table treasury.recurring add constraint recurring_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.recurring add constraint recurring_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES treasury.category(company_id, id);
alter table treasury.recurring add constraint recurring_company_id_client_id_fkey FOREIGN KEY (company_id, client_id) REFERENCES parties.client(company_id, id);
alter table treasury.recurring add constraint recurring_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.recurring add constraint recurring_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.recurring add constraint recurring_day_check CHECK (((day >= 1) AND (day <= 31)));
alter table treasury.recurring add constraint recurring_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])));
alter table treasury.recurring add constraint recurring_every_check CHECK ((every = ANY (ARRAY['month'::text, 'week'::text])));
alter table treasury.recurring add constraint recurring_pkey PRIMARY KEY (company_id, id);
CREATE INDEX recurring_by_code ON treasury.recurring USING btree (company_id, code, id);
CREATE INDEX recurring_by_name ON treasury.recurring USING btree (company_id, name, id);
CREATE INDEX recurring_category ON treasury.recurring USING btree (company_id, category_id);
CREATE INDEX recurring_client ON treasury.recurring USING btree (company_id, client_id);
CREATE UNIQUE INDEX recurring_code ON treasury.recurring USING btree (company_id, platform.fold(code));
alter table treasury.recurring enable row level security, force row level security;
create policy tenant on treasury.recurring using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.recurring to yupana_app;

create table treasury.rendering (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  status text default 'PD'::text not null,
  date date not null,
  due_on date not null,
  worker_id uuid,
  party_id uuid,
  holder_code text not null,
  holder_name text not null,
  currency text not null,
  purpose text not null,
  requested_amount numeric(18,2) not null,
  cost_center_id uuid,
  account_id uuid not null,
  notes text,
  opening numeric(18,2) default 0 not null,
  carried numeric(18,2) default 0 not null,
  previous_id uuid,
  approved_by uuid,
  approved_at timestamp with time zone,
  reopen_reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.rendering add constraint rendering_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES company.user_account(id);
alter table treasury.rendering add constraint rendering_check CHECK (((worker_id IS NULL) <> (party_id IS NULL)));
alter table treasury.rendering add constraint rendering_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.rendering add constraint rendering_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES company.cost_center(company_id, id);
alter table treasury.rendering add constraint rendering_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.rendering add constraint rendering_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.rendering add constraint rendering_company_id_previous_id_fkey FOREIGN KEY (company_id, previous_id) REFERENCES treasury.rendering(company_id, id);
alter table treasury.rendering add constraint rendering_company_id_worker_id_fkey FOREIGN KEY (company_id, worker_id) REFERENCES company.worker(company_id, id);
alter table treasury.rendering add constraint rendering_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table treasury.rendering add constraint rendering_currency_check CHECK ((currency = ANY (ARRAY['PEN'::text, 'USD'::text])));
alter table treasury.rendering add constraint rendering_pkey PRIMARY KEY (company_id, id);
alter table treasury.rendering add constraint rendering_requested_amount_check CHECK ((requested_amount > (0)::numeric));
alter table treasury.rendering add constraint rendering_status_check CHECK ((status = ANY (ARRAY['PD'::text, 'AP'::text])));
CREATE INDEX rendering_account_of ON treasury.rendering USING btree (company_id, account_id);
CREATE INDEX rendering_created ON treasury.rendering USING btree (company_id, created_at, id);
CREATE INDEX rendering_date ON treasury.rendering USING btree (company_id, date, id);
CREATE INDEX rendering_due ON treasury.rendering USING btree (company_id, due_on, id);
CREATE UNIQUE INDEX rendering_number ON treasury.rendering USING btree (company_id, number);
CREATE INDEX rendering_party ON treasury.rendering USING btree (company_id, party_id, id) WHERE (party_id IS NOT NULL);
CREATE UNIQUE INDEX rendering_previous ON treasury.rendering USING btree (company_id, previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX rendering_status ON treasury.rendering USING btree (company_id, status, id);
CREATE INDEX rendering_worker ON treasury.rendering USING btree (company_id, worker_id, id) WHERE (worker_id IS NOT NULL);
alter table treasury.rendering enable row level security, force row level security;
create policy tenant on treasury.rendering using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.rendering to yupana_app;

create table treasury.rendering_account (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  worker_id uuid,
  party_id uuid,
  currency text not null
);
alter table treasury.rendering_account add constraint rendering_account_check CHECK (((worker_id IS NULL) <> (party_id IS NULL)));
alter table treasury.rendering_account add constraint rendering_account_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.rendering_account add constraint rendering_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.rendering_account add constraint rendering_account_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.rendering_account add constraint rendering_account_company_id_worker_id_fkey FOREIGN KEY (company_id, worker_id) REFERENCES company.worker(company_id, id);
alter table treasury.rendering_account add constraint rendering_account_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX rendering_account_account ON treasury.rendering_account USING btree (company_id, account_id);
CREATE UNIQUE INDEX rendering_account_party ON treasury.rendering_account USING btree (company_id, party_id, currency);
CREATE UNIQUE INDEX rendering_account_worker ON treasury.rendering_account USING btree (company_id, worker_id, currency);
alter table treasury.rendering_account enable row level security, force row level security;
create policy tenant on treasury.rendering_account using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.rendering_account to yupana_app;

create table treasury.rendering_receipt (
  company_id uuid not null,
  id uuid not null,
  rendering_id uuid not null,
  payment_id uuid not null,
  state text default 'pending'::text not null,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  picture_key text
);
alter table treasury.rendering_receipt add constraint rendering_receipt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.rendering_receipt add constraint rendering_receipt_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table treasury.rendering_receipt add constraint rendering_receipt_company_id_rendering_id_fkey FOREIGN KEY (company_id, rendering_id) REFERENCES treasury.rendering(company_id, id);
alter table treasury.rendering_receipt add constraint rendering_receipt_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES company.user_account(id);
alter table treasury.rendering_receipt add constraint rendering_receipt_pkey PRIMARY KEY (company_id, id);
alter table treasury.rendering_receipt add constraint rendering_receipt_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'observed'::text])));
CREATE UNIQUE INDEX rendering_receipt_payment ON treasury.rendering_receipt USING btree (company_id, payment_id);
CREATE INDEX rendering_receipt_rendering ON treasury.rendering_receipt USING btree (company_id, rendering_id);
alter table treasury.rendering_receipt enable row level security, force row level security;
create policy tenant on treasury.rendering_receipt using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.rendering_receipt to yupana_app;

create table treasury.retention (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  status text default 'open'::text not null,
  party_id uuid not null,
  party_number text not null,
  party_name text not null,
  serie text not null,
  number text not null,
  date date not null,
  amount numeric(18,2) not null,
  notes text,
  void_reason text,
  voided_on date,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  kind text default '20'::text not null,
  direction text default 'received'::text not null,
  percent numeric(9,5),
  settled numeric(18,2),
  e_status integer,
  e_detail text,
  void_refusal text,
  replaces uuid
);
alter table treasury.retention add constraint retention_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.retention add constraint retention_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.retention add constraint retention_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.retention add constraint retention_direction_check CHECK ((direction = ANY (ARRAY['received'::text, 'issued'::text])));
alter table treasury.retention add constraint retention_kind_check CHECK ((kind = ANY (ARRAY['20'::text, '40'::text])));
alter table treasury.retention add constraint retention_pkey PRIMARY KEY (company_id, id);
alter table treasury.retention add constraint retention_replaces_fkey FOREIGN KEY (company_id, replaces) REFERENCES treasury.retention(company_id, id);
alter table treasury.retention add constraint retention_status_check CHECK ((status = ANY (ARRAY['open'::text, 'voiding'::text, 'rejected'::text, 'voided'::text, 'reissued'::text])));
CREATE INDEX retention_amount ON treasury.retention USING btree (company_id, kind, amount, id);
CREATE INDEX retention_date ON treasury.retention USING btree (company_id, kind, date DESC, id DESC);
CREATE UNIQUE INDEX retention_issued ON treasury.retention USING btree (company_id, kind, serie, number) WHERE (direction = 'issued'::text);
CREATE INDEX retention_number ON treasury.retention USING btree (company_id, number, id);
CREATE UNIQUE INDEX retention_paper ON treasury.retention USING btree (company_id, kind, party_id, serie, number) WHERE ((status <> 'voided'::text) AND (direction = 'received'::text));
CREATE INDEX retention_party ON treasury.retention USING btree (company_id, party_id, date);
CREATE INDEX retention_replaces ON treasury.retention USING btree (company_id, replaces) WHERE (replaces IS NOT NULL);
alter table treasury.retention enable row level security, force row level security;
create policy tenant on treasury.retention using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.retention to yupana_app;

create table treasury.retention_line (
  company_id uuid not null,
  retention_id uuid not null,
  line integer not null,
  open_item_id uuid not null,
  amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  settled_local numeric(18,2) not null
);
alter table treasury.retention_line add constraint retention_line_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.retention_line add constraint retention_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.retention_line add constraint retention_line_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.retention_line add constraint retention_line_company_id_retention_id_fkey FOREIGN KEY (company_id, retention_id) REFERENCES treasury.retention(company_id, id) ON DELETE CASCADE;
alter table treasury.retention_line add constraint retention_line_local_amount_check CHECK ((local_amount > (0)::numeric));
alter table treasury.retention_line add constraint retention_line_pkey PRIMARY KEY (company_id, retention_id, line);
CREATE INDEX retention_line_item ON treasury.retention_line USING btree (company_id, open_item_id);
alter table treasury.retention_line enable row level security, force row level security;
create policy tenant on treasury.retention_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.retention_line to yupana_app;

create table treasury.retention_withholding (
  company_id uuid not null,
  retention_id uuid not null,
  line integer not null,
  withholding_id uuid not null
);
alter table treasury.retention_withholding add constraint retention_withholding_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.retention_withholding add constraint retention_withholding_company_id_retention_id_fkey FOREIGN KEY (company_id, retention_id) REFERENCES treasury.retention(company_id, id);
alter table treasury.retention_withholding add constraint retention_withholding_company_id_withholding_id_fkey FOREIGN KEY (company_id, withholding_id) REFERENCES treasury.withholding(company_id, id);
alter table treasury.retention_withholding add constraint retention_withholding_pkey PRIMARY KEY (company_id, retention_id, line);
CREATE INDEX retention_withholding_of ON treasury.retention_withholding USING btree (company_id, withholding_id);
alter table treasury.retention_withholding enable row level security, force row level security;
create policy tenant on treasury.retention_withholding using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.retention_withholding to yupana_app;

create table treasury.self_deposit (
  company_id uuid not null,
  open_item_id uuid not null,
  constancia text not null,
  date date not null,
  transfer_id uuid,
  created_at timestamp with time zone not null,
  created_by uuid
);
alter table treasury.self_deposit add constraint self_deposit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.self_deposit add constraint self_deposit_company_id_open_item_id_fkey FOREIGN KEY (company_id, open_item_id) REFERENCES treasury.open_item(company_id, id);
alter table treasury.self_deposit add constraint self_deposit_company_id_transfer_id_fkey FOREIGN KEY (company_id, transfer_id) REFERENCES treasury.transfer(company_id, id);
alter table treasury.self_deposit add constraint self_deposit_pkey PRIMARY KEY (company_id, open_item_id);
CREATE INDEX self_deposit_transfer ON treasury.self_deposit USING btree (company_id, transfer_id);
alter table treasury.self_deposit enable row level security, force row level security;
create policy tenant on treasury.self_deposit using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.self_deposit to yupana_app;

create table treasury.serial (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  code text not null,
  label text not null,
  type text default '3'::text not null,
  account_id uuid not null,
  currency text not null,
  counter integer default 1 not null,
  active boolean default true not null,
  name text generated always as (label) stored
);
alter table treasury.serial add constraint serial_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.serial add constraint serial_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.serial add constraint serial_counter_check CHECK ((counter > 0));
alter table treasury.serial add constraint serial_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.serial add constraint serial_pkey PRIMARY KEY (company_id, id);
alter table treasury.serial add constraint serial_type_check CHECK ((type = ANY (ARRAY['1'::text, '2'::text, '3'::text])));
CREATE INDEX serial_account ON treasury.serial USING btree (company_id, account_id);
CREATE INDEX serial_by_code ON treasury.serial USING btree (company_id, code, id);
CREATE INDEX serial_by_label ON treasury.serial USING btree (company_id, label, id);
CREATE UNIQUE INDEX serial_code ON treasury.serial USING btree (company_id, platform.fold(code));
alter table treasury.serial enable row level security, force row level security;
create policy tenant on treasury.serial using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.serial to yupana_app;

create table treasury.setting (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  bank_commission_local numeric(18,2) default 0 not null,
  bank_commission_foreign numeric(18,2) default 0 not null,
  cash_shift boolean default false not null,
  payment_worker text default 'optional'::text not null,
  shift_approval text default 'difference'::text not null,
  rendering_days integer default 15 not null,
  retains boolean default false not null
);
alter table treasury.setting add constraint setting_bank_commission_foreign_check CHECK ((bank_commission_foreign >= (0)::numeric));
alter table treasury.setting add constraint setting_bank_commission_local_check CHECK ((bank_commission_local >= (0)::numeric));
alter table treasury.setting add constraint setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.setting add constraint setting_payment_worker_check CHECK ((payment_worker = ANY (ARRAY['optional'::text, 'required'::text, 'forbidden'::text])));
alter table treasury.setting add constraint setting_pkey PRIMARY KEY (company_id, id);
alter table treasury.setting add constraint setting_rendering_days_check CHECK (((rendering_days >= 0) AND (rendering_days <= 365)));
alter table treasury.setting add constraint setting_shift_approval_check CHECK ((shift_approval = ANY (ARRAY['difference'::text, 'always'::text])));
CREATE UNIQUE INDEX setting_one ON treasury.setting USING btree (company_id);
alter table treasury.setting enable row level security, force row level security;
create policy tenant on treasury.setting using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.setting to yupana_app;

create table treasury.shift (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  status text default 'OP'::text not null,
  terminal_id uuid,
  terminal_code text,
  terminal_name text,
  branch_id uuid,
  account_pen_id uuid,
  account_usd_id uuid,
  responsible_id uuid not null,
  opened_at timestamp with time zone not null,
  opened_on date not null,
  opening_pen numeric(18,2) default 0 not null,
  opening_usd numeric(18,2) default 0 not null,
  opening_difference_pen numeric(18,2) default 0 not null,
  opening_difference_usd numeric(18,2) default 0 not null,
  last_closing_pen numeric(18,2),
  last_closing_usd numeric(18,2),
  opening_pieces jsonb default '[]'::jsonb not null,
  notes text,
  counted_at timestamp with time zone,
  counted_by uuid,
  counted_pen numeric(18,2),
  counted_usd numeric(18,2),
  expected_pen numeric(18,2),
  expected_usd numeric(18,2),
  closed_at timestamp with time zone,
  closed_on date,
  closed_by uuid,
  approved_by uuid,
  charged boolean default false not null,
  close_notes text,
  z_number integer,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.shift add constraint shift_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES company.user_account(id);
alter table treasury.shift add constraint shift_check CHECK (((account_pen_id IS NOT NULL) OR (account_usd_id IS NOT NULL)));
alter table treasury.shift add constraint shift_check1 CHECK (((status = 'CL'::text) = (z_number IS NOT NULL)));
alter table treasury.shift add constraint shift_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES company.user_account(id);
alter table treasury.shift add constraint shift_company_id_account_pen_id_fkey FOREIGN KEY (company_id, account_pen_id) REFERENCES treasury.account(company_id, id);
alter table treasury.shift add constraint shift_company_id_account_usd_id_fkey FOREIGN KEY (company_id, account_usd_id) REFERENCES treasury.account(company_id, id);
alter table treasury.shift add constraint shift_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES company.branch(company_id, id);
alter table treasury.shift add constraint shift_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.shift add constraint shift_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES company.user_account(id);
alter table treasury.shift add constraint shift_created_by_fkey FOREIGN KEY (created_by) REFERENCES company.user_account(id);
alter table treasury.shift add constraint shift_opening_pen_check CHECK ((opening_pen >= (0)::numeric));
alter table treasury.shift add constraint shift_opening_usd_check CHECK ((opening_usd >= (0)::numeric));
alter table treasury.shift add constraint shift_pkey PRIMARY KEY (company_id, id);
alter table treasury.shift add constraint shift_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES company.user_account(id);
alter table treasury.shift add constraint shift_status_check CHECK ((status = ANY (ARRAY['OP'::text, 'CL'::text])));
CREATE INDEX shift_approved_by ON treasury.shift USING btree (company_id, approved_by, id) WHERE (approved_by IS NOT NULL);
CREATE INDEX shift_closed ON treasury.shift USING btree (company_id, closed_at, id);
CREATE UNIQUE INDEX shift_number ON treasury.shift USING btree (company_id, number);
CREATE UNIQUE INDEX shift_open_pen ON treasury.shift USING btree (company_id, account_pen_id) WHERE (status = 'OP'::text);
CREATE UNIQUE INDEX shift_open_person ON treasury.shift USING btree (company_id, responsible_id) WHERE (status = 'OP'::text);
CREATE UNIQUE INDEX shift_open_terminal ON treasury.shift USING btree (company_id, terminal_id) WHERE (status = 'OP'::text);
CREATE UNIQUE INDEX shift_open_usd ON treasury.shift USING btree (company_id, account_usd_id) WHERE (status = 'OP'::text);
CREATE INDEX shift_opened ON treasury.shift USING btree (company_id, opened_at, id);
CREATE INDEX shift_pen ON treasury.shift USING btree (company_id, account_pen_id, z_number);
CREATE INDEX shift_usd ON treasury.shift USING btree (company_id, account_usd_id, z_number);
CREATE UNIQUE INDEX shift_z_number ON treasury.shift USING btree (company_id, z_number);
alter table treasury.shift enable row level security, force row level security;
create policy tenant on treasury.shift using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.shift to yupana_app;

create table treasury.shift_count (
  company_id uuid not null,
  shift_id uuid not null,
  line integer not null,
  counted_at timestamp with time zone not null,
  counted_by uuid not null,
  pen numeric(18,2) not null,
  usd numeric(18,2) not null,
  expected_pen numeric(18,2) not null,
  expected_usd numeric(18,2) not null,
  pieces jsonb not null,
  by_method jsonb default '[]'::jsonb not null,
  notes text
);
alter table treasury.shift_count add constraint shift_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.shift_count add constraint shift_count_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table treasury.shift_count add constraint shift_count_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES company.user_account(id);
alter table treasury.shift_count add constraint shift_count_pen_check CHECK ((pen >= (0)::numeric));
alter table treasury.shift_count add constraint shift_count_pkey PRIMARY KEY (company_id, shift_id, line);
alter table treasury.shift_count add constraint shift_count_usd_check CHECK ((usd >= (0)::numeric));
alter table treasury.shift_count enable row level security, force row level security;
create policy tenant on treasury.shift_count using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, maintain, select on treasury.shift_count to yupana_app;

create table treasury.statement (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  hash text not null,
  layout text not null,
  from_on date not null,
  to_on date not null,
  opening_balance numeric(18,2),
  closing_balance numeric(18,2),
  lines integer not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.statement add constraint statement_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.statement add constraint statement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.statement add constraint statement_pkey PRIMARY KEY (company_id, id);
CREATE INDEX statement_account ON treasury.statement USING btree (company_id, account_id, to_on DESC);
alter table treasury.statement enable row level security, force row level security;
create policy tenant on treasury.statement using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.statement to yupana_app;

create table treasury.statement_layout (
  company_id uuid not null,
  account_id uuid not null,
  layout text not null,
  mapping jsonb
);
alter table treasury.statement_layout add constraint statement_layout_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id) ON DELETE CASCADE;
alter table treasury.statement_layout add constraint statement_layout_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.statement_layout add constraint statement_layout_pkey PRIMARY KEY (company_id, account_id);
alter table treasury.statement_layout enable row level security, force row level security;
create policy tenant on treasury.statement_layout using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.statement_layout to yupana_app;

create table treasury.statement_line (
  company_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  account_id uuid not null,
  "position" integer not null,
  date date not null,
  value_date date,
  description text not null,
  operation_number text,
  branch text,
  amount numeric(18,2) not null,
  balance numeric(18,2),
  fingerprint text not null,
  ignored_reason text,
  ignored_by uuid,
  ignored_in uuid,
  owner_id uuid
);
alter table treasury.statement_line add constraint statement_line_amount_check CHECK ((amount <> (0)::numeric));
alter table treasury.statement_line add constraint statement_line_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.statement_line add constraint statement_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.statement_line add constraint statement_line_company_id_ignored_in_fkey FOREIGN KEY (company_id, ignored_in) REFERENCES treasury.reconciliation(company_id, id);
alter table treasury.statement_line add constraint statement_line_company_id_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES treasury.statement(company_id, id);
alter table treasury.statement_line add constraint statement_line_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES company.user_account(id);
alter table treasury.statement_line add constraint statement_line_pkey PRIMARY KEY (company_id, id);
CREATE INDEX statement_line_account ON treasury.statement_line USING btree (company_id, account_id, date, "position");
CREATE UNIQUE INDEX statement_line_fingerprint ON treasury.statement_line USING btree (company_id, account_id, fingerprint);
CREATE INDEX statement_line_ignored ON treasury.statement_line USING btree (company_id, ignored_in) WHERE (ignored_in IS NOT NULL);
CREATE INDEX statement_line_of ON treasury.statement_line USING btree (company_id, statement_id);
CREATE INDEX statement_line_owner ON treasury.statement_line USING btree (company_id, owner_id) WHERE (owner_id IS NOT NULL);
alter table treasury.statement_line enable row level security, force row level security;
create policy tenant on treasury.statement_line using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.statement_line to yupana_app;

create table treasury.transfer (
  company_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  number integer not null,
  status text default 'OK'::text not null,
  date date not null,
  account_from_id uuid not null,
  account_to_id uuid not null,
  from_code text not null,
  from_name text not null,
  from_currency text not null,
  to_code text not null,
  to_name text not null,
  to_currency text not null,
  amount numeric(18,2) not null,
  amount_to numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  exchange_rate numeric(18,6) not null,
  commission numeric(18,2) default 0 not null,
  commission_local numeric(18,2) default 0 not null,
  commission_account_id uuid not null,
  operation_number text,
  received_on date,
  rendering_id uuid,
  shift_id uuid,
  notes text,
  void_reason text,
  voided_on date,
  sent_back_on date,
  reopen_reason text,
  created_at timestamp with time zone default now() not null,
  created_by uuid
);
alter table treasury.transfer add constraint transfer_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.transfer add constraint transfer_amount_to_check CHECK ((amount_to > (0)::numeric));
alter table treasury.transfer add constraint transfer_check CHECK ((account_from_id <> account_to_id));
alter table treasury.transfer add constraint transfer_commission_check CHECK ((commission >= (0)::numeric));
alter table treasury.transfer add constraint transfer_commission_local_check CHECK ((commission_local >= (0)::numeric));
alter table treasury.transfer add constraint transfer_company_id_account_from_id_fkey FOREIGN KEY (company_id, account_from_id) REFERENCES treasury.account(company_id, id);
alter table treasury.transfer add constraint transfer_company_id_account_to_id_fkey FOREIGN KEY (company_id, account_to_id) REFERENCES treasury.account(company_id, id);
alter table treasury.transfer add constraint transfer_company_id_commission_account_id_fkey FOREIGN KEY (company_id, commission_account_id) REFERENCES treasury.account(company_id, id);
alter table treasury.transfer add constraint transfer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.transfer add constraint transfer_company_id_rendering_id_fkey FOREIGN KEY (company_id, rendering_id) REFERENCES treasury.rendering(company_id, id);
alter table treasury.transfer add constraint transfer_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table treasury.transfer add constraint transfer_from_currency_fkey FOREIGN KEY (from_currency) REFERENCES law.currency(code);
alter table treasury.transfer add constraint transfer_local_amount_check CHECK ((local_amount > (0)::numeric));
alter table treasury.transfer add constraint transfer_pkey PRIMARY KEY (company_id, id);
alter table treasury.transfer add constraint transfer_status_check CHECK ((status = ANY (ARRAY['OK'::text, 'CX'::text, 'PR'::text, 'CL'::text])));
alter table treasury.transfer add constraint transfer_to_currency_fkey FOREIGN KEY (to_currency) REFERENCES law.currency(code);
CREATE INDEX transfer_amount ON treasury.transfer USING btree (company_id, amount, id);
CREATE INDEX transfer_coming ON treasury.transfer USING btree (company_id, date) WHERE ((received_on IS NULL) AND (status = 'OK'::text));
CREATE INDEX transfer_commission ON treasury.transfer USING btree (company_id, commission_account_id);
CREATE INDEX transfer_date ON treasury.transfer USING btree (company_id, date DESC, id DESC);
CREATE INDEX transfer_from ON treasury.transfer USING btree (company_id, account_from_id, date DESC);
CREATE UNIQUE INDEX transfer_number ON treasury.transfer USING btree (company_id, number);
CREATE INDEX transfer_rendering ON treasury.transfer USING btree (company_id, rendering_id) WHERE (rendering_id IS NOT NULL);
CREATE INDEX transfer_to ON treasury.transfer USING btree (company_id, account_to_id, date DESC);
alter table treasury.transfer enable row level security, force row level security;
create policy tenant on treasury.transfer using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.transfer to yupana_app;

create table treasury.withholding (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  payment_id uuid not null,
  payment_number integer not null,
  date date not null,
  party_id uuid not null,
  document_kind text not null,
  document_id uuid not null,
  document_type text not null,
  serie text not null,
  number text not null,
  document_date date not null,
  currency text not null,
  document_total numeric(18,2) not null,
  paid numeric(18,2) not null,
  exchange_rate numeric(12,6) not null,
  regime text not null,
  percent numeric(9,5) not null,
  amount numeric(18,2) not null,
  net numeric(18,2) not null,
  live boolean default true not null,
  retention_id uuid
);
alter table treasury.withholding add constraint withholding_amount_check CHECK ((amount > (0)::numeric));
alter table treasury.withholding add constraint withholding_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.withholding add constraint withholding_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES parties.client(company_id, id);
alter table treasury.withholding add constraint withholding_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES treasury.payment(company_id, id);
alter table treasury.withholding add constraint withholding_company_id_retention_id_fkey FOREIGN KEY (company_id, retention_id) REFERENCES treasury.retention(company_id, id);
alter table treasury.withholding add constraint withholding_currency_fkey FOREIGN KEY (currency) REFERENCES law.currency(code);
alter table treasury.withholding add constraint withholding_kind_check CHECK ((kind = ANY (ARRAY['20'::text, '40'::text])));
alter table treasury.withholding add constraint withholding_paid_check CHECK ((paid > (0)::numeric));
alter table treasury.withholding add constraint withholding_pkey PRIMARY KEY (company_id, id);
CREATE INDEX withholding_document ON treasury.withholding USING btree (company_id, document_id);
CREATE UNIQUE INDEX withholding_live ON treasury.withholding USING btree (company_id, payment_id, document_id, kind) WHERE live;
CREATE INDEX withholding_party ON treasury.withholding USING btree (company_id, party_id);
CREATE INDEX withholding_payment ON treasury.withholding USING btree (company_id, payment_id);
CREATE INDEX withholding_retention ON treasury.withholding USING btree (company_id, retention_id);
alter table treasury.withholding enable row level security, force row level security;
create policy tenant on treasury.withholding using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant delete, insert, maintain, select, update on treasury.withholding to yupana_app;

create table treasury.z_report (
  company_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  number integer not null,
  content text not null,
  previous_hash text,
  hash text not null,
  created_at timestamp with time zone not null
);
alter table treasury.z_report add constraint z_report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company.company(id);
alter table treasury.z_report add constraint z_report_company_id_shift_id_fkey FOREIGN KEY (company_id, shift_id) REFERENCES treasury.shift(company_id, id);
alter table treasury.z_report add constraint z_report_pkey PRIMARY KEY (company_id, id);
CREATE UNIQUE INDEX z_report_number ON treasury.z_report USING btree (company_id, number);
CREATE UNIQUE INDEX z_report_shift ON treasury.z_report USING btree (company_id, shift_id);
alter table treasury.z_report enable row level security, force row level security;
create policy tenant on treasury.z_report using ((company_id = platform.current_company())) with check ((company_id = platform.current_company()));
grant insert, maintain, select on treasury.z_report to yupana_app;

create view accounting.pending_line with (security_invoker=true) as
 SELECT r.company_id,
    r.id AS request_id,
    r.year,
    r.month,
    r.date,
    r.origin,
    r.source_kind,
    r.source_id,
    COALESCE(s.account_code, l.account) AS account_code,
    l.debit,
    l.credit,
    l.foreign_amount,
    l.party AS party_id,
    l.document_type,
    l.serie,
    l.number
   FROM ((accounting.posting_request r
     CROSS JOIN LATERAL jsonb_to_recordset(r.lines) l(account text, debit numeric, credit numeric, foreign_amount numeric, party uuid, document_type text, serie text, number text))
     LEFT JOIN accounting.setting s ON (((s.company_id = r.company_id) AND (s.year = r.year) AND (s.key = l.account))))
  WHERE (r.state = 'pending'::text);
grant select on accounting.pending_line to yupana_app;

create view accounting.shown_money_account with (security_invoker=true) as
 SELECT company_id,
    id,
    currency,
    ledger_code
   FROM treasury.account
  WHERE (NOT accounting_does_no_apply);
grant select on accounting.shown_money_account to yupana_app;

create view accounting.shown_open_item with (security_invoker=true) as
 SELECT company_id,
    id,
    document_kind,
    document_id
   FROM treasury.open_item;
grant select on accounting.shown_open_item to yupana_app;

create view accounting.shown_payment with (security_invoker=true) as
 SELECT company_id,
    id,
    direction,
    rendering_id
   FROM treasury.payment;
grant select on accounting.shown_payment to yupana_app;

create view accounting.shown_payment_line with (security_invoker=true) as
 SELECT company_id,
    payment_id,
    open_item_id
   FROM treasury.payment_line;
grant select on accounting.shown_payment_line to yupana_app;

create view accounting.shown_transfer with (security_invoker=true) as
 SELECT company_id,
    id,
    rendering_id
   FROM treasury.transfer;
grant select on accounting.shown_transfer to yupana_app;

create view catalogue.party with (security_invoker=true) as
 SELECT company_id,
    id,
    document_number AS code,
    fiscal_name AS name
   FROM parties.client;
grant select on catalogue.party to yupana_app;

create view catalogue.shown_account with (security_invoker=true) as
 SELECT company_id,
    code
   FROM accounting.account
  WHERE (level = 3);
grant select on catalogue.shown_account to yupana_app;

create view catalogue.shown_item_stock with (security_invoker=true) as
 SELECT company_id,
    item_id,
    quantity,
    amount
   FROM inventory.item_stock;
grant select on catalogue.shown_item_stock to yupana_app;

create view catalogue.shown_move with (security_invoker=true) as
 SELECT company_id,
    item_id
   FROM inventory.stock_move;
grant select on catalogue.shown_move to yupana_app;

create view catalogue.shown_stock with (security_invoker=true) as
 SELECT company_id,
    item_id,
    warehouse_id,
    quantity,
    amount
   FROM inventory.stock_balance;
grant select on catalogue.shown_stock to yupana_app;

create view company.detraction_code with (security_invoker=true) as
 SELECT platform.current_company() AS company_id,
    c.code,
    c.name_es,
    c.name_en,
    c.name_fr,
    NULLIF((c.detail ->> 'percent'::text), ''::text) AS percent
   FROM law.code c
  WHERE (c.list = 'detraction'::text)
UNION ALL
 SELECT d.company_id,
    d.code,
    d.name AS name_es,
    d.name AS name_en,
    d.name AS name_fr,
    (trim_scale(d.percent))::text AS percent
   FROM company.detraction d
  WHERE (NOT (EXISTS ( SELECT
           FROM law.code c
          WHERE ((c.list = 'detraction'::text) AND (c.code = d.code)))));
grant select on company.detraction_code to yupana_app;

create view company.shown_held_series with (security_invoker=true) as
 SELECT t.company_id,
    s.series_id,
    t.id AS holder_id,
    ((t.code || ' '::text) || t.name) AS holder
   FROM (pos.terminal t
     CROSS JOIN LATERAL ( VALUES (t.ticket_series_id), (t.invoice_series_id), (t.credit_note_ticket_series_id), (t.credit_note_invoice_series_id), (t.order_series_id)) s(series_id))
  WHERE (t.active AND (s.series_id IS NOT NULL));
grant select on company.shown_held_series to yupana_app;

create view company.shown_money_account with (security_invoker=true) as
 SELECT company_id,
    id,
    code,
    name,
    type,
    currency,
    number,
    cci,
    active
   FROM treasury.account;
grant select on company.shown_money_account to yupana_app;

create view company.shown_office_setting with (security_invoker=true) as
 SELECT company_id,
    environment
   FROM einvoicing.setting;
grant select on company.shown_office_setting to yupana_app;

create view company.shown_person_terminal with (security_invoker=true) as
 SELECT company_id,
    user_id,
    invitation_id,
    terminal_id
   FROM pos.person_terminal;
grant select on company.shown_person_terminal to yupana_app;

create view company.shown_person_warehouse with (security_invoker=true) as
 SELECT company_id,
    user_id,
    invitation_id,
    warehouse_id
   FROM inventory.person_warehouse;
grant select on company.shown_person_warehouse to yupana_app;

create view company.shown_terminal with (security_invoker=true) as
 SELECT company_id,
    id,
    code,
    name
   FROM pos.terminal;
grant select on company.shown_terminal to yupana_app;

create view company.shown_warehouse with (security_invoker=true) as
 SELECT company_id,
    id,
    code,
    name
   FROM inventory.warehouse;
grant select on company.shown_warehouse to yupana_app;

create view inventory.item_stock with (security_invoker=true) as
 SELECT company_id,
    item_id,
    sum(quantity) AS quantity,
    sum(amount) AS amount
   FROM inventory.stock_balance
  GROUP BY company_id, item_id;
grant select on inventory.item_stock to yupana_app;

create view parties.shown_debt with (security_invoker=true) as
 SELECT company_id,
    party_id,
    direction,
    currency,
    balance,
    exchange_rate,
    due_on
   FROM treasury.open_item
  WHERE ((status = 'open'::text) AND (concept <> 'advance'::text));
grant select on parties.shown_debt to yupana_app;

create view platform.figures with (security_invoker=true) as
 SELECT figure.company_id,
    figure.metric,
    figure.period,
    figure.key,
    figure.plus,
    figure.minus,
    figure.quantity
   FROM platform.figure
UNION ALL
 SELECT figure_delta.company_id,
    figure_delta.metric,
    figure_delta.period,
    figure_delta.key,
    figure_delta.plus,
    figure_delta.minus,
    figure_delta.quantity
   FROM platform.figure_delta;
grant select on platform.figures to yupana_app;

create view platform.shown_branch with (security_invoker=true) as
 SELECT company_id,
    id,
    name
   FROM company.branch;
grant select on platform.shown_branch to yupana_app;

create view platform.shown_company with (security_invoker=true) as
 SELECT id,
    ruc,
    fiscal_name,
    active
   FROM company.company;
grant select on platform.shown_company to yupana_app;

create view platform.shown_cost_center with (security_invoker=true) as
 SELECT company_id,
    id,
    name
   FROM company.cost_center;
grant select on platform.shown_cost_center to yupana_app;

create view platform.shown_member with (security_invoker=true) as
 SELECT m.company_id,
    m.user_id,
    m.role_id,
    m.active,
    jsonb_strip_nulls(jsonb_build_object('branch',
        CASE
            WHEN ('branch'::text = ANY (m.tied)) THEN m.branch_id
            ELSE NULL::uuid
        END, 'warehouse',
        CASE
            WHEN ('warehouse'::text = ANY (m.tied)) THEN w.warehouse_id
            ELSE NULL::uuid
        END, 'seller',
        CASE
            WHEN ('seller'::text = ANY (m.tied)) THEN m.worker_id
            ELSE NULL::uuid
        END, 'costCenter',
        CASE
            WHEN ('costCenter'::text = ANY (m.tied)) THEN m.cost_center_id
            ELSE NULL::uuid
        END)) AS ties
   FROM (company.membership m
     LEFT JOIN company.shown_person_warehouse w ON (((w.company_id = m.company_id) AND (w.user_id = m.user_id))));
grant select on platform.shown_member to yupana_app;

create view platform.shown_person with (security_invoker=true) as
 SELECT id,
    name,
    last_name,
    email,
    language,
    status
   FROM company.user_account;
grant select on platform.shown_person to yupana_app;

create view platform.shown_preference with (security_invoker=true) as
 SELECT company_id,
    page_size
   FROM company.configuration;
grant select on platform.shown_preference to yupana_app;

create view platform.shown_role with (security_invoker=true) as
 SELECT company_id,
    id,
    name,
    owner,
    permissions,
    active
   FROM company.role;
grant select on platform.shown_role to yupana_app;

create view platform.shown_stale_session with (security_invoker=true) as
 SELECT id,
    stale_at
   FROM company.session
  WHERE (stale_at IS NOT NULL);
grant select on platform.shown_stale_session to yupana_app;

create view platform.shown_warehouse with (security_invoker=true) as
 SELECT company_id,
    id,
    name
   FROM inventory.warehouse;
grant select on platform.shown_warehouse to yupana_app;

create view platform.shown_worker with (security_invoker=true) as
 SELECT company_id,
    id,
    name
   FROM company.worker;
grant select on platform.shown_worker to yupana_app;

create view pos.named_client with (security_invoker=true) as
 SELECT company_id,
    id,
    document_number AS code,
    fiscal_name AS name
   FROM parties.client;
grant select on pos.named_client to yupana_app;

create view pos.named_price_list with (security_invoker=true) as
 SELECT company_id,
    id,
    (number)::text AS code,
    name
   FROM catalogue.price_list;
grant select on pos.named_price_list to yupana_app;

create view purchases.party with (security_invoker=true) as
 SELECT company_id,
    id,
    document_number AS code,
    fiscal_name AS name
   FROM parties.client;
grant select on purchases.party to yupana_app;

create view transport.party with (security_invoker=true) as
 SELECT company_id,
    id,
    document_number AS code,
    fiscal_name AS name
   FROM parties.client;
grant select on transport.party to yupana_app;

create view travel.hotel_plan with (security_invoker=true) as
 SELECT p.company_id,
    p.id,
    ((h.code || ' '::text) || p.code) AS code,
    ((h.name_es || ' · '::text) || p.name_es) AS name
   FROM (hotels.rate_plan p
     JOIN hotels.hotel h ON (((h.company_id = p.company_id) AND (h.id = p.hotel_id))));
grant select on travel.hotel_plan to yupana_app;

create view travel.hotel_room with (security_invoker=true) as
 SELECT r.company_id,
    r.id,
    ((h.code || ' '::text) || r.code) AS code,
    ((h.name_es || ' · '::text) || r.name_es) AS name
   FROM (hotels.room r
     JOIN hotels.hotel h ON (((h.company_id = r.company_id) AND (h.id = r.hotel_id))));
grant select on travel.hotel_room to yupana_app;

create view travel.party with (security_invoker=true) as
 SELECT company_id,
    id,
    document_number AS code,
    fiscal_name AS name
   FROM parties.client;
grant select on travel.party to yupana_app;

create view treasury.contact with (security_invoker=true) as
 SELECT company_id,
    id,
    document_number AS code,
    fiscal_name AS name
   FROM parties.client c;
grant select on treasury.contact to yupana_app;

create view treasury.person with (security_invoker=true) as
 SELECT m.company_id,
    u.id,
    u.email AS code,
    TRIM(BOTH FROM ((u.name || ' '::text) || u.last_name)) AS name
   FROM (company.membership m
     JOIN company.user_account u ON ((u.id = m.user_id)));
grant select on treasury.person to yupana_app;

create view treasury.shown_terminal with (security_invoker=true) as
 SELECT company_id,
    id,
    code,
    name,
    branch_id,
    account_id,
    account_usd_id,
    active
   FROM pos.terminal;
grant select on treasury.shown_terminal to yupana_app;
