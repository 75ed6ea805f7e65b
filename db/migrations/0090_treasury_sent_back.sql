-- A payment that bounced is told from one that never was: the bank shows both of its movements, the one that came and the one that went back.
alter table treasury.payment add column sent_back_on date;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update treasury.payment p set sent_back_on = p.voided_on
    where p.company_id = v_company.id and (p.status = 'PR'
      or (p.status = 'CX' and exists (
        select from treasury.movement b
        where b.company_id = p.company_id and b.source_id = p.id and b.kind = p.direction and b.reverses is not null and b.date > p.voided_on)));
  end loop;
end $$;
