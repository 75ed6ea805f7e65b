/** Where a case's document stands, reviewed, beside its test: `golden/descuento-de-linea.xml`. */
export const goldenFile = (name: string): string =>
  `golden/${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.xml`
