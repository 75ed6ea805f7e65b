/** What a company may do beside trading, keeping stock and books; what it does not do is not offered to its people. */
export const activities = ['transport', 'pos', 'hotels', 'travel'] as const
export type Activity = (typeof activities)[number]

/** Whether what belongs to an activity is offered to a company that does these. */
export const isOffered = ({ activity }: { activity?: Activity }, does: readonly string[]): boolean =>
  activity === undefined || does.includes(activity)
