import { announcement } from '@yupana/platform'

/** Who works here, or who is asked to. */
export type Person = { userId: string; invitationId?: never } | { invitationId: string; userId?: never }

/** What a person's forms begin with and company may not know; what is left out stays as it is. */
export interface Beginning {
  person: Person
  warehouse?: string | null | undefined
  terminals?: readonly string[] | undefined
}

/** Told when it is written; the areas that own warehouses and tills keep theirs, and company is shown them. */
export const personBegins = announcement<Beginning>()

/** Told when who was asked has come, before the invitation goes: what was kept of it becomes that of the member. */
export const personJoined = announcement<{ invitationId: string; userId: string }>()
