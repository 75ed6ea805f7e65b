import type { Labels } from '@yupana/contract'

/** Words of files that are operated, and of what suppliers say. */
export const reservationLabels: Labels = {
  travelReservation: ['Expediente de viaje', 'Travel file', 'Dossier de voyage'],
  'travelReservation.plural': ['Reservas de viaje', 'Travel files', 'Dossiers de voyage'],
  'travelReservation.new': ['Reservar una cotización', 'Reserve a quotation', 'Réserver un devis'],
  'travelReservation.noneAccepted': [
    'No hay cotizaciones aceptadas por reservar.',
    'There are no accepted quotations to reserve.',
    "Il n'y a pas de devis accepté à réserver.",
  ],
  'travelReservation.light': ['Confirmados', 'Confirmed', 'Confirmés'],
  'travelReservation.nextLimit': ['Próximo plazo', 'Next limit', 'Prochaine échéance'],
  'travelReservation.limits': ['Plazos', 'Time limits', 'Échéances'],
  'travelReservation.noLimits': ['No hay plazos.', 'There are no limits.', "Il n'y a pas d'échéance."],
  'travelReservation.limit.option': ['Plazo de opción', 'Option limit', "Limite d'option"],
  'travelReservation.limit.payment': ['Plazo de pago', 'Payment limit', 'Limite de paiement'],
  'travelReservation.limit.ticketing': ['Plazo de emisión', 'Ticketing limit', "Limite d'émission"],
  'travelReservation.holdUntil': ['Bloqueado hasta', 'Held until', "Bloqué jusqu'au"],
  'travelReservation.services': ['Servicios', 'Services', 'Prestations'],
  'travelReservation.passengers': ['Pasajeros', 'Passengers', 'Passagers'],
  'travelReservation.addPassenger': ['Agregar pasajero', 'Add a passenger', 'Ajouter un passager'],
  'travelReservation.name': ['Nombres', 'First names', 'Prénoms'],
  'travelReservation.lastName': ['Apellidos', 'Last names', 'Noms'],
  'travelReservation.birthDate': ['Nacimiento', 'Birth', 'Naissance'],
  'travelReservation.documentExpiry': ['Vence el documento', 'Document expires', 'Expiration du document'],
  'travelReservation.document.1': ['DNI', 'DNI', 'DNI'],
  'travelReservation.document.4': ['Carné de extranjería', "Foreigner's card", 'Carte de résident'],
  'travelReservation.document.7': ['Pasaporte', 'Passport', 'Passeport'],
  'travelReservation.nationality': ['Nacionalidad (2 letras)', 'Nationality (2 letters)', 'Nationalité (2 lettres)'],
  'travelReservation.residence': ['Residencia (2 letras)', 'Residence (2 letters)', 'Résidence (2 lettres)'],
  'travelReservation.room': ['Comparte habitación', 'Shares a room', 'Partage la chambre'],
  'travelReservation.hotelFile': ['Reserva del hotel', 'Booking of the hotel', 'Réservation de l’hôtel'],
  'travelReservation.locator': ['Localizador', 'Locator', 'Référence'],
  'travelReservation.status.draft': ['Borrador', 'Draft', 'Brouillon'],
  'travelReservation.status.option': ['En opción', 'Option', 'En option'],
  'travelReservation.status.confirmed': ['Confirmada', 'Confirmed', 'Confirmé'],
  'travelReservation.status.closed': ['Cerrada', 'Closed', 'Clos'],
  'travelReservation.status.cancelled': ['Cancelada', 'Cancelled', 'Annulé'],
  'travelReservation.action.edit': ['Editar', 'Edit', 'Modifier'],
  'travelReservation.action.option': ['Bloquear', 'Hold', 'Bloquer'],
  'travelReservation.action.confirm': ['Confirmar', 'Confirm', 'Confirmer'],
  'travelReservation.action.cancel': ['Cancelar', 'Cancel', 'Annuler'],
  'travelReservation.action.bill': ['Facturar', 'Invoice', 'Facturer'],
  'travelReservation.action.close': ['Cerrar', 'Close', 'Clore'],
  'travelService.status.pending': ['Pendiente', 'Pending', 'En attente'],
  'travelService.status.requested': ['Pedido', 'Requested', 'Demandé'],
  'travelService.status.confirmed': ['Confirmado', 'Confirmed', 'Confirmé'],
  'travelService.status.waitlist': ['En espera', 'Waitlist', "Liste d'attente"],
  'travelService.status.rejected': ['Rechazado', 'Rejected', 'Refusé'],
  'travelService.status.cancelled': ['Cancelado', 'Cancelled', 'Annulé'],
  'travelService.action.request': ['Pedir', 'Request', 'Demander'],
  'travelService.action.confirm': ['Confirmar', 'Confirm', 'Confirmer'],
  'travelService.action.waitlist': ['En espera', 'Waitlist', 'Attente'],
  'travelService.action.reject': ['Rechazar', 'Reject', 'Refuser'],
  'travelService.action.cancel': ['Cancelar', 'Cancel', 'Annuler'],
}

/** What a file warns of; nothing is refused for it. */
export const reservationWarnings: Labels = {
  passengers_differ: [
    'Hay {{named}} pasajeros nombrados; la cotización es para {{pax}}.',
    '{{named}} passengers are named; the quotation is for {{pax}}.',
    '{{named}} passagers sont nommés ; le devis est pour {{pax}}.',
  ],
  document_expires: [
    'El documento de {{name}} vence antes de seis meses del regreso.',
    'The document of {{name}} expires within six months of the return.',
    'Le document de {{name}} expire moins de six mois après le retour.',
  ],
}

export const reservationErrors: Labels = {
  ...reservationWarnings,
  quotation_reserved: [
    'La cotización ya tiene su expediente.',
    'The quotation already has its file.',
    'Le devis a déjà son dossier.',
  ],
  quotation_not_accepted: [
    'El cliente no ha aceptado esta cotización.',
    'The client has not accepted this quotation.',
    'Le client n’a pas accepté ce devis.',
  ],
  client_needed: [
    'Cree primero el contacto de quien pide y elíjalo al reservar.',
    'First make a contact of who asks and choose it when you reserve.',
    'Créez d’abord le contact du demandeur et choisissez-le en réservant.',
  ],
  services_pending: [
    'Faltan {{count}} servicios por confirmar; quien puede aprobar indica un motivo.',
    '{{count}} services are still to be confirmed; who may approve gives a reason.',
    '{{count}} prestations restent à confirmer ; qui peut approuver donne un motif.',
  ],
  trip_not_over: ['El viaje aún no termina.', 'The trip is not over yet.', 'Le voyage n’est pas terminé.'],
  birth_in_future: ['Nació en el futuro.', 'Born in the future.', 'Né dans le futur.'],
  passenger_twice: [
    'Este documento ya está en la lista.',
    'This document is in the list already.',
    'Ce document est déjà dans la liste.',
  ],
}
