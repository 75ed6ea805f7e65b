/** Languages in which a guest reads the papers of a booking. */
export const paperLanguages = ['es', 'en', 'pt'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

const es = {
  ...{ confirmation: 'CONFIRMACIÓN DE RESERVA', registration: 'FICHA DE REGISTRO DE HUÉSPED', draft: 'BORRADOR' },
  ...{ hotel: 'Hotel', address: 'Dirección', phone: 'Teléfono', times: 'Entrada y salida', arrival: 'Hora de llegada' },
  ...{ stay: 'Estadía', room: 'Habitación', unit: 'Unidad', checkin: 'Entrada', checkout: 'Salida', nights: 'noches' },
  ...{ adults: 'adultos', children: 'niños', guest: 'Huésped', document: 'Documento', nationality: 'Nacionalidad' },
  ...{ residence: 'País de residencia', birth: 'Fecha de nacimiento', sex: 'Sexo', entry: 'Ingreso al Perú' },
  ...{ record: 'Registro migratorio', passport: 'País del pasaporte', companion: 'Acompaña al menor' },
  ...{ contact: 'Contacto', rate: 'Tarifa', policy: 'Si cancela', tax: 'impuestos incluidos', net: 'más impuestos' },
  ...{ signGuest: 'Firma del huésped', signDesk: 'Recepción', until: 'Se guarda hasta', night: 'noche' },
  ...{
    daysBefore: 'días antes o más',
    later: 'después',
    free: 'sin cargo',
    ofStay: 'de la estadía',
    noShow: 'si no llega',
  },
  ...{
    F: 'Femenino',
    M: 'Masculino',
    X: 'Otro',
    RO: 'sin alimentación',
    AM: 'desayuno americano',
    CO: 'desayuno continental',
  },
  ...{ BB: 'desayuno buffet', HB: 'media pensión', FB: 'pensión completa' },
}
export type PaperWords = Record<keyof typeof es, string>

const en: PaperWords = {
  ...{ confirmation: 'BOOKING CONFIRMATION', registration: 'GUEST REGISTRATION CARD', draft: 'DRAFT' },
  ...{ hotel: 'Hotel', address: 'Address', phone: 'Phone', times: 'Check-in and check-out', arrival: 'Arrival time' },
  ...{ stay: 'Stay', room: 'Room', unit: 'Unit', checkin: 'Check-in', checkout: 'Check-out', nights: 'nights' },
  ...{ adults: 'adults', children: 'children', guest: 'Guest', document: 'Document', nationality: 'Nationality' },
  ...{ residence: 'Country of residence', birth: 'Date of birth', sex: 'Sex', entry: 'Entry into Peru' },
  ...{ record: 'Migration record', passport: 'Passport country', companion: 'Goes with the minor' },
  ...{ contact: 'Contact', rate: 'Rate', policy: 'If you cancel', tax: 'taxes included', net: 'plus taxes' },
  ...{ signGuest: "Guest's signature", signDesk: 'Front desk', until: 'Held until', night: 'night' },
  ...{
    daysBefore: 'days before or more',
    later: 'later',
    free: 'free of charge',
    ofStay: 'of the stay',
    noShow: 'no-show',
  },
  ...{ F: 'Female', M: 'Male', X: 'Other', RO: 'room only', AM: 'american breakfast', CO: 'continental breakfast' },
  ...{ BB: 'buffet breakfast', HB: 'half board', FB: 'full board' },
}

const pt: PaperWords = {
  ...{ confirmation: 'CONFIRMAÇÃO DE RESERVA', registration: 'FICHA DE REGISTRO DE HÓSPEDE', draft: 'RASCUNHO' },
  ...{ hotel: 'Hotel', address: 'Endereço', phone: 'Telefone', times: 'Entrada e saída', arrival: 'Hora de chegada' },
  ...{ stay: 'Estadia', room: 'Quarto', unit: 'Unidade', checkin: 'Entrada', checkout: 'Saída', nights: 'noites' },
  ...{ adults: 'adultos', children: 'crianças', guest: 'Hóspede', document: 'Documento', nationality: 'Nacionalidade' },
  ...{ residence: 'País de residência', birth: 'Data de nascimento', sex: 'Sexo', entry: 'Entrada no Peru' },
  ...{ record: 'Registro migratório', passport: 'País do passaporte', companion: 'Acompanha o menor' },
  ...{ contact: 'Contato', rate: 'Tarifa', policy: 'Se cancelar', tax: 'impostos incluídos', net: 'mais impostos' },
  ...{ signGuest: 'Assinatura do hóspede', signDesk: 'Recepção', until: 'Guardada até', night: 'noite' },
  ...{
    daysBefore: 'dias antes ou mais',
    later: 'depois',
    free: 'sem custo',
    ofStay: 'da estadia',
    noShow: 'se não chegar',
  },
  ...{
    F: 'Feminino',
    M: 'Masculino',
    X: 'Outro',
    RO: 'sem refeições',
    AM: 'café da manhã americano',
    CO: 'café da manhã continental',
  },
  ...{ BB: 'café da manhã buffet', HB: 'meia pensão', FB: 'pensão completa' },
}

/** Words of what a guest reads on paper: French is a language of the program, not of these. */
export const paperWords: Readonly<Record<PaperLanguage, PaperWords>> = { es, en, pt }
