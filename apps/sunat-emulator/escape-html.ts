const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text made safe inside HTML, in attributes as well. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!)
