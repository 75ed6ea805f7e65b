-- What is to be deposited of a bill is a detraction, as that of a sale is: found by its concept, and told from the debt to the supplier.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update treasury.open_item set concept = 'detraction'
    where company_id = v_company.id and document_kind = 'billDetraction' and concept = 'document';
  end loop;
end $$;
