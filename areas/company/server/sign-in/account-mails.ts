import { type Language, readLanguage, say, type Text } from '@yupana/contract'
import { type Ctx, queueMail } from '@yupana/platform'
import type { IssuedCode } from './one-time-code.ts'

export interface Addressee {
  id: string
  email: string
  name: string
  language: string | null
}

type Kind = 'activation' | 'password' | 'invitation' | 'proposal' | 'newPlace'

const words: Record<Kind, { subject: Text; text: Text }> = {
  activation: {
    subject: ['Confirme su correo en Yupana', 'Confirm your e-mail at Yupana', 'Confirmez votre courriel sur Yupana'],
    text: [
      'Hola, {{name}}:\n\nSu código de activación es {{digits}}. Sirve una vez, durante diez minutos.\n\nTambién puede abrir este enlace:\n{{link}}\n\nSi usted no se registró, ignore este mensaje.',
      'Hello {{name}},\n\nYour activation code is {{digits}}. It works once, for ten minutes.\n\nYou can also open this link:\n{{link}}\n\nIf you did not sign up, ignore this message.',
      "Bonjour {{name}},\n\nVotre code d'activation est {{digits}}. Il sert une fois, pendant dix minutes.\n\nVous pouvez aussi ouvrir ce lien :\n{{link}}\n\nSi vous ne vous êtes pas inscrit, ignorez ce message.",
    ],
  },
  password: {
    subject: ['Restablezca su contraseña', 'Reset your password', 'Réinitialisez votre mot de passe'],
    text: [
      'Hola, {{name}}:\n\nSu código para cambiar la contraseña es {{digits}}. Sirve una vez, durante diez minutos.\n\nTambién puede abrir este enlace:\n{{link}}\n\nSi usted no lo pidió, ignore este mensaje: su contraseña no cambia.',
      'Hello {{name}},\n\nYour code to change the password is {{digits}}. It works once, for ten minutes.\n\nYou can also open this link:\n{{link}}\n\nIf you did not ask for it, ignore this message: your password stays as it is.',
      "Bonjour {{name}},\n\nVotre code pour changer le mot de passe est {{digits}}. Il sert une fois, pendant dix minutes.\n\nVous pouvez aussi ouvrir ce lien :\n{{link}}\n\nSi vous ne l'avez pas demandé, ignorez ce message : votre mot de passe ne change pas.",
    ],
  },
  invitation: {
    subject: [
      '{{company}} lo invita a Yupana',
      '{{company}} invites you to Yupana',
      '{{company}} vous invite sur Yupana',
    ],
    text: [
      'Hola, {{name}}:\n\n{{company}} le dio acceso a Yupana. Elija su contraseña con este enlace, que sirve siete días:\n{{link}}',
      'Hello {{name}},\n\n{{company}} gave you access to Yupana. Choose your password with this link, which works for seven days:\n{{link}}',
      'Bonjour {{name}},\n\n{{company}} vous a donné accès à Yupana. Choisissez votre mot de passe avec ce lien, valable sept jours :\n{{link}}',
    ],
  },
  proposal: {
    subject: [
      '{{company}} lo invita a Yupana',
      '{{company}} invites you to Yupana',
      '{{company}} vous invite sur Yupana',
    ],
    text: [
      'Hola, {{name}}:\n\n{{company}} lo invita a trabajar en Yupana. Acepte o rechace con este enlace, que sirve siete días:\n{{link}}\n\nSi no conoce a esta empresa, ignore este mensaje: no se le da acceso a nada ni se les dice nada de usted.',
      'Hello {{name}},\n\n{{company}} invites you to work in Yupana. Accept or refuse with this link, which works for seven days:\n{{link}}\n\nIf you do not know this company, ignore this message: nothing is opened, and nothing is told of you.',
      "Bonjour {{name}},\n\n{{company}} vous invite à travailler dans Yupana. Acceptez ou refusez avec ce lien, valable sept jours :\n{{link}}\n\nSi vous ne connaissez pas cette société, ignorez ce message : rien n'est ouvert et rien n'est dit de vous.",
    ],
  },
  newPlace: {
    subject: ['Nuevo inicio de sesión en Yupana', 'New sign-in to Yupana', 'Nouvelle connexion à Yupana'],
    text: [
      'Hola, {{name}}:\n\nAlguien ingresó con su usuario desde un lugar que no conocíamos.\n\nDirección: {{address}}\nNavegador: {{browser}}\n\nSi fue usted, ignore este mensaje. Si no, termine esa sesión y cambie su contraseña aquí:\n{{link}}',
      'Hello {{name}},\n\nSomebody signed in with your user from a place that we had not seen.\n\nAddress: {{address}}\nBrowser: {{browser}}\n\nIf it was you, ignore this message. If not, end that session and change your password here:\n{{link}}',
      "Bonjour {{name}},\n\nQuelqu'un s'est connecté avec votre utilisateur depuis un lieu inconnu jusqu'ici.\n\nAdresse : {{address}}\nNavigateur : {{browser}}\n\nSi c'était vous, ignorez ce message. Sinon, terminez cette session et changez votre mot de passe ici :\n{{link}}",
    ],
  },
}

const paths: Record<Kind, (user: string, code: string) => string> = {
  activation: (user, code) => `/register/verification_code/${user}?code=${code}`,
  password: (user, code) => `/password/validate?user=${user}&code=${code}`,
  invitation: (user, code) => `/password/validate?user=${user}&code=${code}`,
  proposal: (_, code) => `/invitation?code=${code}`,
  newPlace: () => '/profile',
}

/** Mails an account its code or its news, in its own language, through the outbox of the company of `ctx`. */
export async function mailAccount(
  ctx: Ctx,
  kind: Kind,
  to: Addressee,
  { code, language, more = {} }: { code?: IssuedCode; language?: Language; more?: Record<string, string> } = {},
): Promise<void> {
  const [company] = await ctx.query<{ name: string }>(
    'select coalesce(k.trade_name, c.fiscal_name) as name from company.company c left join company.configuration k on k.company_id = c.id where c.id = $1',
    [ctx.companyId],
  )
  const spoken = readLanguage(to.language ?? undefined) ?? language ?? ctx.language
  const params = {
    name: to.name,
    company: company?.name ?? '',
    digits: code?.digits ?? '',
    ...more,
    link: `${ctx.services.config.publicUrl}${paths[kind](to.id, code?.link ?? '')}`,
  }
  await queueMail(ctx, {
    to: to.email,
    // A name may hold a line break, which would end the header.
    subject: say(words[kind].subject, spoken, params).replace(/\p{Cc}+/gu, ' '),
    text: say(words[kind].text, spoken, params),
    entity: kind === 'proposal' ? 'invitation' : 'user',
    entityId: to.id,
    confidential: code !== undefined,
  })
}
