import type { ClientLanguage } from '../texts.ts'

interface LinkWords {
  language: string
  loading: string
  gone: string
  failed: string
  newer: string
  over: string
  closed: string
  decided: string
  accepted: string
  choose: string
  total: string
  accept: string
  name: string
  email: string
  terms: string
  ask: string
  request: string
  send: string
  asked: string
  agent: string
  missing: string
}

/** What the page of a shared quotation says beside the words of its paper. */
export const linkWords: Readonly<Record<ClientLanguage, LinkWords>> = {
  es: {
    ...{ language: 'Español', loading: 'Abriendo la cotización…', choose: 'Elija una opción', total: 'Total' },
    gone: 'El enlace ya no está disponible. Pida uno nuevo a su agencia.',
    failed: 'No se pudo. Vuelva a intentarlo en un momento.',
    newer: 'Hay una versión nueva de esta cotización. Pida el enlace a su agente.',
    over: 'La oferta venció el {date}; pida una nueva.',
    decided: 'Ya se aceptó otra versión de esta cotización. Para cambiarla, hable con su agente.',
    closed: 'Esta cotización ya no está abierta.',
    accepted: 'Aceptó la opción {option}. Su agente ya lo sabe.',
    ...{ accept: 'Aceptar', name: 'Su nombre', email: 'Su correo', terms: 'Acepto las condiciones' },
    ...{ ask: 'Pedir un cambio', request: 'Qué desea cambiar', send: 'Enviar' },
    ...{ asked: 'Su agente recibió el pedido.', agent: 'Su agente', missing: 'Complete todos los datos.' },
  },
  en: {
    ...{ language: 'English', loading: 'Opening the quotation…', choose: 'Choose an option', total: 'Total' },
    gone: 'The link is no longer available. Ask your agency for a new one.',
    failed: 'It did not work. Please try again in a moment.',
    newer: 'There is a new version of this quotation. Ask your agent for its link.',
    over: 'The offer ended on {date}; ask for a new one.',
    decided: 'Another version of this quotation was accepted already. To change it, please ask your agent.',
    closed: 'This quotation is no longer open.',
    accepted: 'You accepted option {option}. Your agent knows already.',
    ...{ accept: 'Accept', name: 'Your name', email: 'Your e-mail', terms: 'I accept the terms' },
    ...{ ask: 'Ask for a change', request: 'What would you like to change', send: 'Send' },
    ...{ asked: 'Your agent has your request.', agent: 'Your agent', missing: 'Please fill in everything.' },
  },
  pt: {
    ...{ language: 'Português', loading: 'Abrindo a cotação…', choose: 'Escolha uma opção', total: 'Total' },
    gone: 'O link não está mais disponível. Peça um novo à sua agência.',
    failed: 'Não foi possível. Tente de novo em um momento.',
    newer: 'Há uma nova versão desta cotação. Peça o link ao seu agente.',
    over: 'A oferta venceu em {date}; peça uma nova.',
    decided: 'Outra versão desta cotação já foi aceita. Para mudá-la, fale com seu agente.',
    closed: 'Esta cotação não está mais aberta.',
    accepted: 'Você aceitou a opção {option}. Seu agente já sabe.',
    ...{ accept: 'Aceitar', name: 'Seu nome', email: 'Seu e-mail', terms: 'Aceito as condições' },
    ...{ ask: 'Pedir uma mudança', request: 'O que deseja mudar', send: 'Enviar' },
    ...{ asked: 'Seu agente recebeu o pedido.', agent: 'Seu agente', missing: 'Preencha todos os dados.' },
  },
}
