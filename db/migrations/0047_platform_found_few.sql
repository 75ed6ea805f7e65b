-- A free search asks an index for as many rows as it can name, and one more: a word that fits thousands cost as much as all of them.
create function platform.found_by(p_table regclass, p_column text) returns void language plpgsql as $$
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
end $$;

create or replace function platform.findable(p_table regclass, p_column text) returns void language plpgsql as $$
begin
  execute format('create index %I on %s using gin (company_id, %I gin_trgm_ops)', replace(p_table::text, '.', '_') || '_found', p_table, p_column);
  perform platform.found_by(p_table, p_column);
end $$;

select platform.found_by('parties.client', 'search');
select platform.found_by('catalogue.product', 'search');
select platform.found_by('sales.invoice', 'said_search');
select platform.found_by('sales.quotation', 'said_search');
select platform.found_by('purchases.bill', 'said_search');
select platform.found_by('purchases.purchase_order', 'said_search');

-- Vouchers: what people look for in them, and the orders in which they are read.
select platform.findable('accounting.journal_entry', 'search');
create index journal_entry_total on accounting.journal_entry (company_id, total, id);
create index journal_entry_number on accounting.journal_entry (company_id, number, id);
