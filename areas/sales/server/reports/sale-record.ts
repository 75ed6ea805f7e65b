/** A sale as reports name it, with who changed it. */
export const SALE = { entity: 'invoice', id: 'id', named: ['serie', 'number'], opens: '/invoice/view/{id}' }
