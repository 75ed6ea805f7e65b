/** Notes that take something of their document, or will once the tax office has answered. */
export const TAKING = "('waiting', 'open', 'closed', 'voiding')"
