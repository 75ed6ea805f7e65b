import type { ClientLanguage } from './texts.ts'

interface PaperWords {
  package: string
  quotation: string
  program: string
  day: string
  destination: string
  days: string
  hotels: string
  nights: string
  option: string
  includes: string
  excludes: string
  terms: string
  prices: string
  validUntil: string
  start: string
  travellers: string
  breakfast: string
  lunch: string
  dinner: string
  perPerson: string
  ADT: string
  JNR: string
  CHD: string
  optional: string
  /** Of what was not sent. */
  draft: string
  years: string
  voucher: string
  voided: string
  supplier: string
  services: string
  chargedTo: string
  emergency: string
  confirmation: string
  itinerary: string
  rooming: string
  room: string
  alone: string
}

/** Words of what a client reads on paper, in the languages of clients: French is a language of the program, not of these. */
export const paperWords: Readonly<Record<ClientLanguage, PaperWords>> = {
  es: {
    ...{ package: 'PROGRAMA DE VIAJE', quotation: 'COTIZACIÓN DE VIAJE', program: 'Programa', day: 'Día' },
    ...{ destination: 'Destino', days: 'Días', hotels: 'Hoteles', nights: 'noches', option: 'Opción' },
    ...{ includes: 'Incluye', excludes: 'No incluye', terms: 'Condiciones', prices: 'Precios' },
    ...{ validUntil: 'Válido hasta', start: 'Inicio', travellers: 'Pasajeros', breakfast: 'Desayuno' },
    ...{ lunch: 'Almuerzo', dinner: 'Cena', perPerson: 'por persona', ADT: 'Adulto', JNR: 'Junior', CHD: 'Niño' },
    ...{ optional: 'opcional', draft: 'BORRADOR', years: 'años' },
    ...{ voucher: 'VOUCHER DE SERVICIOS', voided: 'ANULADO', supplier: 'Para', services: 'Servicios' },
    ...{ chargedTo: 'A cargo de', emergency: 'Emergencias', confirmation: 'confirmación' },
    ...{
      itinerary: 'ITINERARIO DE VIAJE',
      rooming: 'LISTA DE HABITACIONES',
      room: 'Habitación',
      alone: 'Sin habitación',
    },
  },
  en: {
    ...{ package: 'TRAVEL PROGRAM', quotation: 'TRAVEL QUOTATION', program: 'Program', day: 'Day' },
    ...{ destination: 'Destination', days: 'Days', hotels: 'Hotels', nights: 'nights', option: 'Option' },
    ...{ includes: 'Included', excludes: 'Not included', terms: 'Terms', prices: 'Prices' },
    ...{ validUntil: 'Valid until', start: 'Start', travellers: 'Travellers', breakfast: 'Breakfast' },
    ...{ lunch: 'Lunch', dinner: 'Dinner', perPerson: 'per person', ADT: 'Adult', JNR: 'Junior', CHD: 'Child' },
    ...{ optional: 'optional', draft: 'DRAFT', years: 'years' },
    ...{ voucher: 'SERVICE VOUCHER', voided: 'VOID', supplier: 'To', services: 'Services' },
    ...{ chargedTo: 'Charged to', emergency: 'Emergencies', confirmation: 'confirmation' },
    ...{ itinerary: 'TRAVEL ITINERARY', rooming: 'ROOMING LIST', room: 'Room', alone: 'No room' },
  },
  pt: {
    ...{ package: 'PROGRAMA DE VIAGEM', quotation: 'COTAÇÃO DE VIAGEM', program: 'Programa', day: 'Dia' },
    ...{ destination: 'Destino', days: 'Dias', hotels: 'Hotéis', nights: 'noites', option: 'Opção' },
    ...{ includes: 'Inclui', excludes: 'Não inclui', terms: 'Condições', prices: 'Preços' },
    ...{ validUntil: 'Válido até', start: 'Início', travellers: 'Passageiros', breakfast: 'Café da manhã' },
    ...{ lunch: 'Almoço', dinner: 'Jantar', perPerson: 'por pessoa', ADT: 'Adulto', JNR: 'Júnior', CHD: 'Criança' },
    ...{ optional: 'opcional', draft: 'RASCUNHO', years: 'anos' },
    ...{ voucher: 'VOUCHER DE SERVIÇOS', voided: 'ANULADO', supplier: 'Para', services: 'Serviços' },
    ...{ chargedTo: 'Por conta de', emergency: 'Emergências', confirmation: 'confirmação' },
    ...{ itinerary: 'ITINERÁRIO DE VIAGEM', rooming: 'LISTA DE QUARTOS', room: 'Quarto', alone: 'Sem quarto' },
  },
}
