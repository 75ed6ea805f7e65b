import { BusinessError } from '@yupana/kernel'

/**
 * Stems that people begin a password with when they must have a capital and a digit. Years, digits and signs around them
 * add nothing that a guess would not try.
 */
const STEMS = new Set(
  `password passw0rd contrasena contraseña motdepasse clave claves miclave secreto secret qwerty qwertyuiop asdfgh asdfghjkl zxcvbn
   abc abcd abcde abcdef abcdefg abcdefgh aaaaaa admin administrador administrator root user usuario user welcome bienvenido bienvenue hola
   holamundo hello letmein iloveyou teamo tequiero amor football futbol fútbol peru perú lima arequipa cusco trujillo sunat yupana empresa
   sistema sistemas contador contabilidad ventas gerencia gerente alianza universitario sporting cristal alianzalima master dragon monkey
   princess princesa shadow sunshine superman batman estrella corazon corazón jesus jesús dios diosesamor mariana maria carlos jose juan
   enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre primavera verano otono invierno
   test testing prueba demo temporal cambiame changeme google facebook whatsapp azerty soleil bonjour marseille doudou`
    .split(/\s+/)
    .map(bare),
)

/** Digits for letters, as `P4ssw0rd` has them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether it is one of the passwords that are tried first: a common word with digits and signs around it, or a run of characters. */
export function isCommonPassword(password: string): boolean {
  const text = bare(password)
  const core = text.replace(/^[^a-zñ]+|[^a-zñ]+$/g, '')
  const spelled = text.replace(/[^a-zñ]+$/, '').replace(/[013457@$]/g, (sign) => LOOKALIKES[sign]!)
  return [core, spelled, ...halves(core)].some((each) => STEMS.has(each)) || new Set(text).size <= 4
}

/** `peruperu` is `peru`. */
function halves(text: string): string[] {
  const half = text.slice(0, text.length / 2)
  return text.length % 2 === 0 && half + half === text ? [half] : []
}

/** @throws BusinessError `invalid` with `common_password` on the field */
export function assertUncommon(password: string, field = 'password'): void {
  if (isCommonPassword(password))
    throw new BusinessError('invalid', {}, { errors: [{ field, code: 'common_password' }] })
}
