-- A sale that the tax office has is voided when the office has answered, not before; a refusal is kept and told.
alter table einvoicing.voiding
  drop constraint voiding_status_check,
  -- dropped: the office refused the document itself meanwhile, there was nothing to void.
  add constraint voiding_status_check check (status in ('waiting', 'sent', 'accepted', 'rejected', 'dropped')),
  add column requested_by uuid,
  add column answered_at timestamptz;

alter table sales.invoice
  drop constraint invoice_status_check,
  add constraint invoice_status_check check (status in ('draft', 'open', 'closed', 'voiding', 'voided')),
  -- The day on which the books took it back: its own, or that of the answer where its month was locked by then.
  add column voided_on date,
  add column void_refused_at timestamptz,
  -- What the office said when it would not void it.
  add column void_refusal text;
create index invoice_void_refused on sales.invoice (company_id, void_refused_at) where void_refused_at is not null;
create index invoice_voided_on on sales.invoice (company_id, voided_on) where voided_on is not null;

-- What was voided here at once and refused there is marked: a person has to correct it.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update einvoicing.voiding v set answered_at = f.created_at
    from platform.file f where v.company_id = v_company.id and f.company_id = v.company_id and f.id = v.cdr_file and v.status in ('accepted', 'rejected');
    update sales.invoice set voided_on = date where company_id = v_company.id and status = 'voided';
    update sales.invoice i set void_refused_at = coalesce(v.answered_at, v.created_at), void_refusal = concat_ws(' · ', v.response_code, v.response_text)
    from einvoicing.voiding v
    where i.company_id = v_company.id and v.company_id = i.company_id and v.document_id = i.id and v.status = 'rejected' and i.e_status = 2;
  end loop;
end $$;
