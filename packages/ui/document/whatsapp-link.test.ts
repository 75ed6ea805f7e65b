import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp-link.ts'

test('a mobile number gets the country code, a whole one stays, a fixed line is left to be chosen', () => {
  expect(whatsAppLink('987 654 321', 'Saldo S/ 5')).toBe('https://wa.me/51987654321?text=Saldo%20S%2F%205')
  expect(whatsAppLink('+51 987-654-321', 'x')).toBe('https://wa.me/51987654321?text=x')
  expect(whatsAppLink('0034 612345678', 'x')).toBe('https://wa.me/34612345678?text=x')
  expect(whatsAppLink('(01) 445 1200', 'x')).toBe('https://wa.me/?text=x')
  expect(whatsAppLink(null, 'x')).toBe('https://wa.me/?text=x')
})
