-- What a document said of those it names stays with it: a contact, an item, a driver that is renamed later changes no paper, list or register of before.
alter table sales.invoice add column client_said jsonb;
alter table sales.quotation add column client_said jsonb;
alter table purchases.purchase_order add column supplier_said jsonb;
alter table purchases.bill add column supplier_said jsonb;
-- By its field: client, sender, driver, vehicle …
alter table transport.guide add column said jsonb;
alter table transport.guide_item add column route_said jsonb;
alter table sales.invoice_line add column item_code text, add column item_name text;
alter table sales.quotation_line add column item_code text, add column item_name text;
alter table purchases.purchase_order_line add column item_code text, add column item_name text;
alter table purchases.bill_line add column item_code text, add column item_name text;
alter table treasury.open_item add column party_number text, add column party_name text;
alter table treasury.payment add column party_number text, add column party_name text;
alter table inventory.stock_move add column party_name text;
alter table accounting.journal_line add column party_number text, add column party_name text;

-- What stands takes the name that was signed, else today's. Months that are locked get names, no figures: their rows may be touched this once.
alter table accounting.journal_line disable trigger user;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);

    update sales.invoice t set client_said = jsonb_build_object('name', d.fiscal #>> '{customer,legalName}', 'documentType', d.fiscal #>> '{customer,documentType}',
      'number', d.fiscal #>> '{customer,documentNumber}', 'address', d.fiscal #>> '{customer,address,line}', 'ubigeo', d.fiscal #>> '{customer,address,ubigeo}')
    from einvoicing.document d where t.company_id = v_company.id and d.company_id = t.company_id and d.id = t.id and t.status <> 'draft';
    update sales.invoice t set client_said = jsonb_build_object('name', c.fiscal_name, 'documentType', c.document_type, 'number', c.document_number,
      'address', a.first_line, 'ubigeo', a.geographic_code)
    from parties.client c left join parties.address a on a.company_id = c.company_id and a.client_id = c.id and a.is_primary
    where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.client_id and t.status <> 'draft' and t.client_said is null;
    update sales.quotation t set client_said = jsonb_build_object('name', c.fiscal_name, 'documentType', c.document_type, 'number', c.document_number,
      'address', a.first_line, 'ubigeo', a.geographic_code)
    from parties.client c left join parties.address a on a.company_id = c.company_id and a.client_id = c.id and a.is_primary
    where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.client_id and t.status <> 'draft';
    update purchases.purchase_order t set supplier_said = jsonb_build_object('name', c.fiscal_name, 'documentType', c.document_type, 'number', c.document_number,
      'address', (select a.first_line from parties.address a where a.company_id = c.company_id and a.client_id = c.id order by a.is_primary desc, a.id limit 1))
    from parties.client c
    where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.supplier_id and t.status not in ('draft', 'pending');
    update purchases.bill t set supplier_said = jsonb_build_object('name', c.fiscal_name, 'documentType', c.document_type, 'number', c.document_number,
      'address', (select a.first_line from parties.address a where a.company_id = c.company_id and a.client_id = c.id order by a.is_primary desc, a.id limit 1))
    from parties.client c where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.supplier_id;

    update sales.invoice_line l set item_code = i.code, item_name = i.name from catalogue.product i, sales.invoice t
    where l.company_id = v_company.id and i.company_id = l.company_id and i.id = l.item_id and t.company_id = l.company_id and t.id = l.invoice_id and t.status <> 'draft';
    update sales.quotation_line l set item_code = i.code, item_name = i.name from catalogue.product i, sales.quotation t
    where l.company_id = v_company.id and i.company_id = l.company_id and i.id = l.item_id and t.company_id = l.company_id and t.id = l.quotation_id and t.status <> 'draft';
    update purchases.purchase_order_line l set item_code = i.code, item_name = i.name from catalogue.product i, purchases.purchase_order t
    where l.company_id = v_company.id and i.company_id = l.company_id and i.id = l.item_id and t.company_id = l.company_id and t.id = l.order_id
      and t.status not in ('draft', 'pending');
    update purchases.bill_line l set item_code = i.code, item_name = i.name from catalogue.product i
    where l.company_id = v_company.id and i.company_id = l.company_id and i.id = l.item_id;

    update transport.guide t set said = (
      select jsonb_strip_nulls(jsonb_build_object('registration', (select s.registration_number from transport.setting s where s.company_id = t.company_id)))
        || coalesce((select jsonb_object_agg(n.field, jsonb_build_object('name', coalesce(n.signed ->> 'legalName', c.fiscal_name),
            'number', coalesce(n.signed ->> 'documentNumber', c.document_number)))
          from (values ('client', t.client_id, null), ('payer', t.payer_id, d.fiscal -> 'payer'), ('subContractor', t.sub_contractor_id, null),
            ('sender', t.sender_id, d.fiscal -> 'sender'), ('addressee', t.addressee_id, d.fiscal -> 'recipient')) n(field, id, signed)
          join parties.client c on c.company_id = t.company_id and c.id = n.id), '{}')
        || coalesce((select jsonb_object_agg(n.field, jsonb_build_object('name', coalesce((n.signed ->> 'firstName') || ' ' || (n.signed ->> 'familyName'), r.name || ' ' || r.last_name),
            'number', coalesce(n.signed ->> 'documentNumber', r.document_number), 'license', coalesce(nullif(n.signed ->> 'licence', ''), r.license)))
          from (values ('driver', t.driver_id, d.fiscal #> '{drivers,0}'), ('secondDriver', t.second_driver_id, d.fiscal #> '{drivers,1}')) n(field, id, signed)
          join transport.driver r on r.company_id = t.company_id and r.id = n.id), '{}')
        || coalesce((select jsonb_object_agg(n.field, jsonb_build_object('code', v.license_plate, 'name', concat_ws(' ', v.license_plate, v.brand), 'certificateNumber', v.certificate_number))
          from (values ('vehicle', t.vehicle_id), ('secondVehicle', t.second_vehicle_id)) n(field, id)
          join transport.vehicle v on v.company_id = t.company_id and v.id = n.id), '{}')
      from (select 1) one left join einvoicing.document d on d.company_id = t.company_id and d.id = t.id)
    where t.company_id = v_company.id and t.status <> 'draft';
    update transport.guide_item i set route_said = jsonb_build_object('code', r.code, 'name', r.name) from transport.carrier_route r, transport.guide t
    where i.company_id = v_company.id and r.company_id = i.company_id and r.id = i.carrier_route_id and t.company_id = i.company_id and t.id = i.guide_id and t.status <> 'draft';

    update treasury.open_item t set party_number = c.document_number, party_name = c.fiscal_name
    from parties.client c where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.party_id;
    update treasury.open_item t set party_number = v.client_said ->> 'number', party_name = v.client_said ->> 'name'
    from sales.invoice v where t.company_id = v_company.id and v.company_id = t.company_id and v.id = t.document_id and v.client_said is not null;
    update treasury.payment t set party_number = c.document_number, party_name = c.fiscal_name
    from parties.client c where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.party_id;
    update inventory.stock_move t set party_name = c.fiscal_name
    from parties.client c where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.party_id;
    update accounting.journal_line t set party_number = c.document_number, party_name = c.fiscal_name
    from parties.client c where t.company_id = v_company.id and c.company_id = t.company_id and c.id = t.party_id;
  end loop;
end $$;

alter table accounting.journal_line enable trigger user;
