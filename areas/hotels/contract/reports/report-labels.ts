import type { Labels } from '@yupana/contract'

export const reportLabels: Labels = {
  'report.guestRegister': ['Registro de huéspedes', 'Guest register', 'Registre des clients'],
  'report.guestRegister.help': [
    'Quién durmió en el hotel esos días, con su documento: el registro que pide el reglamento de hospedaje.',
    'Who slept in the hotel in these days, with their document: the register that the law of lodging asks for.',
    "Qui a dormi à l'hôtel ces jours-là, avec son document : le registre que demande la loi de l'hébergement.",
  ],
  'report.hotelOccupancy': ['Ocupación, ADR y RevPAR', 'Occupancy, ADR and RevPAR', 'Occupation, ADR et RevPAR'],
  'report.hotelOccupancy.help': [
    'Noches por día, lo vendido en soles sin impuestos, el precio medio y el ingreso por habitación; de un día cerrado, lo que guardó su auditoría. Hasta cinco años.',
    'Nights by day, what was sold in soles without tax, the average price and the revenue a room; of a closed day, what its audit kept. Five years at most.',
    "Nuits par jour, ventes en soles hors taxes, prix moyen et revenu par chambre ; d'un jour clos, ce que son audit a gardé. Cinq ans au plus.",
  ],
  'report.arrivalsByCountry': ['Arribos y pernoctaciones', 'Arrivals and overnight stays', 'Arrivées et nuitées'],
  'report.arrivalsByCountry.help': [
    'Por país de residencia, como los pide la encuesta mensual de MINCETUR.',
    'By country of residence, as the monthly survey of MINCETUR asks.',
    "Par pays de résidence, comme le demande l'enquête mensuelle du MINCETUR.",
  ],
  'report.hotelForecast': ['Pronóstico de 30 días', 'Forecast of 30 days', 'Prévision de 30 jours'],
  'report.hotelForecast.help': [
    'Desde un día, o desde hoy: llegadas, salidas, noches vendidas, en opción y libres.',
    'From a day on, or from today: arrivals, departures, nights sold, on option and free.',
    "À partir d'un jour, ou d'aujourd'hui : arrivées, départs, nuits vendues, en option et libres.",
  ],
  'report.lostStays': ['Canceladas y no llegaron', 'Cancelled and no-shows', 'Annulées et non présentés'],
  'report.lostStays.help': [
    'Estadías que se cancelaron o a las que nadie llegó, por su día de entrada.',
    'Stays that were cancelled or that nobody came to, by their day of arrival.',
    "Séjours annulés ou non présentés, par jour d'arrivée.",
  ],
  'guestRegister.rate': ['Tarifa por noche', 'Rate a night', 'Tarif par nuit'],
  'hotelReport.rooms': ['En venta', 'On sale', 'En vente'],
  'hotelReport.sold': ['Vendidas', 'Sold', 'Vendues'],
  'hotelReport.held': ['En opción', 'On option', 'En option'],
  'hotelReport.left': ['Libres', 'Left', 'Libres'],
  'hotelReport.occupancy': ['Ocupación %', 'Occupancy %', 'Occupation %'],
  'hotelReport.revenue': ['Hospedaje S/', 'Lodging S/', 'Hébergement S/'],
  'hotelReport.adr': ['ADR', 'ADR', 'ADR'],
  'hotelReport.revpar': ['RevPAR', 'RevPAR', 'RevPAR'],
  'hotelReport.arrivals': ['Arribos', 'Guest arrivals', 'Arrivées de clients'],
  'hotelReport.overnight': ['Pernoctaciones', 'Overnight stays', 'Nuitées'],
  'hotelReport.average': ['Permanencia media', 'Average stay', 'Séjour moyen'],
  'hotelReport.bookedNights': ['Noches', 'Nights', 'Nuits'],
  'report.hotelNights': ['Noches vendidas', 'Nights sold', 'Nuits vendues'],
  'report.hotelNights.help': [
    'Cada noche vendida o en opción, de qué reserva es y por cuánto, en soles sin impuestos.',
    'Each night that is sold or on option, of which booking and for how much, in soles without tax.',
    'Chaque nuit vendue ou en option, de quel dossier et pour combien, en soles hors taxes.',
  ],
  'hotelReport.doors': [
    'Se cuenta de las unidades y de la disponibilidad de cada noche.',
    'It is counted from the units and the availability of each night.',
    'Se compte des unités et de la disponibilité de chaque nuit.',
  ],
  'hotelReport.moves': [
    'Cuenta las estadías que entran o salen ese día: vea la recepción.',
    'It counts the stays that arrive or leave that day: see the front desk.',
    'Compte les séjours qui arrivent ou partent ce jour : voyez la réception.',
  ],
}
