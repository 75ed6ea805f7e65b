import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import forge from 'node-forge'

/** A private key with its certificate: what signs documents. */
export interface Credential {
  privateKey: KeyObject
  /** Base64 of the certificate's DER, on one line: the content of ds:X509Certificate. */
  certificate: string
  subject: string
  /** RUC found in the subject, when there is one. */
  ruc: string | undefined
  validFrom: Date
  validTo: Date
}

/** Why a certificate cannot sign. */
export type CredentialFault =
  | 'wrong-password'
  | 'no-key'
  | 'no-certificate'
  | 'expired'
  | 'not-yet-valid'
  | 'weak-key'
  | 'key-mismatch'
  | 'malformed'

/** Thrown while a certificate is loaded; `fault` says what is wrong with it. */
export class CredentialError extends Error {
  readonly fault: CredentialFault

  constructor(fault: CredentialFault, message: string) {
    super(message)
    this.name = 'CredentialError'
    this.fault = fault
  }
}

export interface LoadOptions {
  /** Instant at which the certificate must be valid; the present when absent. */
  now?: Date
}

/**
 * Loads a PKCS#12 file (.pfx, .p12). When it holds a chain, the certificate that belongs to the key is taken.
 * @throws CredentialError
 */
export function loadPfx(file: Uint8Array, password: string, options: LoadOptions = {}): Credential {
  let container: forge.pkcs12.Pkcs12Pfx
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(file).toString('binary')))
    container = forge.pkcs12.pkcs12FromAsn1(asn1, password)
  } catch (error) {
    const wrong = error instanceof Error && /password|MAC/i.test(error.message)
    throw wrong
      ? new CredentialError('wrong-password', 'the password does not open the certificate file')
      : new CredentialError('malformed', 'not a PKCS#12 file')
  }
  const bags = (type: string) => container.getBags({ bagType: type })[type] ?? []
  const key = [...bags(forge.pki.oids.pkcs8ShroudedKeyBag!), ...bags(forge.pki.oids.keyBag!)][0]?.key
  if (!key) throw new CredentialError('no-key', 'the file has no private key that can be read (RSA expected)')
  const certificates = bags(forge.pki.oids.certBag!).flatMap((bag) =>
    bag.cert ? [forge.pki.certificateToPem(bag.cert)] : [],
  )
  return assemble(forge.pki.privateKeyToPem(key), certificates, options)
}

/**
 * Loads a key and its certificate in PEM, in one text or two.
 * @throws CredentialError
 */
export function loadPem(key: string, certificate: string = key, options: LoadOptions = {}): Credential {
  const certificates = certificate.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const privateKey = /-----BEGIN (?:RSA )?PRIVATE KEY-----[^-]+-----END (?:RSA )?PRIVATE KEY-----/.exec(key)?.[0]
  if (!privateKey) throw new CredentialError('no-key', 'the text has no unencrypted private key')
  return assemble(privateKey, certificates, options)
}

function assemble(
  keyPem: string,
  certificatePems: readonly string[],
  { now = new Date(Date.now()) }: LoadOptions,
): Credential {
  if (certificatePems.length === 0) throw new CredentialError('no-certificate', 'there is no certificate')
  let privateKey: KeyObject
  let certificates: X509Certificate[]
  try {
    privateKey = createPrivateKey(keyPem)
    certificates = certificatePems.map((pem) => new X509Certificate(pem))
  } catch {
    throw new CredentialError('malformed', 'the key or the certificate cannot be read')
  }
  if (privateKey.asymmetricKeyType !== 'rsa' || (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new CredentialError('weak-key', 'an RSA key of at least 2048 bits is needed')
  }
  const own = certificates.find((certificate) => certificate.checkPrivateKey(privateKey))
  if (!own) throw new CredentialError('key-mismatch', 'the certificate does not belong to the private key')
  const credential = describe(privateKey, own)
  if (now > credential.validTo) {
    throw new CredentialError('expired', `the certificate expired on ${credential.validTo.toISOString().slice(0, 10)}`)
  }
  if (now < credential.validFrom) {
    throw new CredentialError('not-yet-valid', `valid from ${credential.validFrom.toISOString().slice(0, 10)}`)
  }
  return credential
}

const describe = (privateKey: KeyObject, certificate: X509Certificate): Credential => ({
  privateKey,
  certificate: certificate.raw.toString('base64'),
  subject: certificate.subject.replaceAll('\n', ', '),
  ruc: /(?<!\d)(?:10|15|16|17|20)\d{9}(?!\d)/.exec(certificate.subject)?.[0],
  validFrom: new Date(certificate.validFrom),
  validTo: new Date(certificate.validTo),
})

/** Whole days until a certificate expires; negative once it has. */
export const daysToExpiry = (credential: Credential, now: Date): number =>
  Math.floor((credential.validTo.getTime() - now.getTime()) / 86_400_000)

/** Key and certificate as PEM texts, to be kept by the caller; `loadPem` reads them back. */
export function toPem(credential: Credential): { key: string; certificate: string } {
  const body = credential.certificate.match(/.{1,64}/g)!.join('\n')
  return {
    key: credential.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

/** Key and certificate as a password-protected PKCS#12 file. */
export function toPfx(credential: Credential, password: string): Uint8Array {
  const pem = toPem(credential)
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(credential.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    [forge.pki.certificateFromPem(pem.certificate)],
    password,
    { algorithm: 'aes256' },
  )
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}

/**
 * A self-signed RSA-2048 certificate, two years long, for demos and tests: SUNAT's beta accepts any, its real service
 * only those registered there. Making the key takes about a tenth of a second: keep the result.
 */
export function selfSignedCredential(owner: {
  ruc: string
  name: string
  validFrom?: Date
  validTo?: Date
}): Credential {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(
    createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  )
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = owner.validFrom ?? new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = owner.validTo ?? new Date(Date.now() + 730 * 86_400_000)
  const subject = [
    { name: 'countryName', value: 'PE' },
    { name: 'organizationName', value: owner.name, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class },
    { name: 'organizationalUnitName', value: owner.ruc },
    { name: 'commonName', value: owner.ruc },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  certificate.sign(key, forge.md.sha256.create())
  return describe(privateKey, new X509Certificate(forge.pki.certificateToPem(certificate)))
}
