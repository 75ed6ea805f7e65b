-- What a line of an output guide that sells was worth on the day it left, where nobody agreed a price: without tax, in the currency of the guide. Guides before this have none.
alter table inventory.output_guide_line add column usual_price numeric(20,10) check (usual_price >= 0);
