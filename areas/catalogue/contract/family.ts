import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'

export const familyNode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** What a chooser shows. */
  label: z.string(),
  active: z.boolean(),
  /** How many families hang directly below. */
  children: z.number(),
  /** How many products name it. */
  products: z.number(),
})

export const familyEndpoints = {
  /** The families directly below one. */
  familyChildren: endpoint({
    id: 'family.children',
    method: 'GET',
    path: '/api/product-family/{id}/child',
    permission: read('COMMERCECONFIG'),
    params: z.object({ id: value.id }),
    response: z.object({ data: z.array(familyNode) }),
  }),
  /** Those that hang below none: where the tree begins. */
  familyRoots: endpoint({
    id: 'family.roots',
    method: 'GET',
    path: '/api/product-family/roots',
    permission: read('COMMERCECONFIG'),
    response: z.object({ data: z.array(familyNode) }),
  }),
}
