/** Opens a chat with the text written, on the telephone or in the browser. A Peruvian mobile number (9 digits from 9 on) needs no country code. */
export function whatsAppLink(phone: string | null | undefined, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^00/, '')
  const number = /^9\d{8}$/.test(digits) ? `51${digits}` : digits.length >= 11 ? digits : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
