-- Whether the rate of an item was said against that of the company's regime (a souvenir of a restaurant at the general rate): it then stays where the
-- regime changes; all others are sold at the rate of the company on the day of the document.
alter table catalogue.product add column tax_own boolean not null default false;
update catalogue.product p set tax_own = true
  where p.tax_type = 'IGV'
    and (select g.regime from company.igv_regime g where g.company_id = p.company_id and g.valid_from <= current_date order by g.valid_from desc limit 1) = 'mype'
    and p.tax_rate = (select r.rate from law.tax_rate r where r.tax = 'IGV' and r.regime = 'general' and r.valid_from <= current_date
      and (r.valid_to is null or r.valid_to >= current_date) limit 1);
