const operations: Record<string, [parameters: string[], result: string]> = {
  sendBill: [['fileName:string', 'contentFile:base64Binary'], 'applicationResponse:base64Binary'],
  sendSummary: [['fileName:string', 'contentFile:base64Binary'], 'ticket:string'],
  sendPack: [['fileName:string', 'contentFile:base64Binary'], 'ticket:string'],
  getStatus: [['ticket:string'], 'status:tns:statusResponse'],
  getStatusCdr: [
    ['rucComprobante:string', 'tipoComprobante:string', 'serieComprobante:string', 'numeroComprobante:int'],
    'statusCdr:tns:statusCdrResponse',
  ],
}

const element = (entry: string): string => {
  const [name, ...type] = entry.split(':')
  return `<xs:element name="${name}" type="${type.length > 1 ? type.join(':') : `xs:${type[0]}`}" minOccurs="0"/>`
}

const complexType = (name: string, entries: readonly string[]): string =>
  `<xs:complexType name="${name}"><xs:sequence>${entries.map(element).join('')}</xs:sequence></xs:complexType>`

const message = (name: string, entries: readonly string[]): string =>
  `${complexType(name, entries)}<xs:element name="${name}" type="tns:${name}"/>`

/** WSDL 1.1 of the emulated billService, document/literal, at the address given. */
export function wsdl(address: string): string {
  const names = Object.keys(operations)
  const types = names
    .map((name) => message(name, operations[name]![0]) + message(`${name}Response`, [operations[name]![1]]))
    .join('')
  const messages = names
    .flatMap((name) => [name, `${name}Response`])
    .map((name) => `<wsdl:message name="${name}"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>`)
    .join('')
  const port = names
    .map(
      (name) =>
        `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}"/>` +
        `<wsdl:output message="tns:${name}Response"/></wsdl:operation>`,
    )
    .join('')
  const binding = names
    .map(
      (name) =>
        `<wsdl:operation name="${name}"><soap:operation soapAction="urn:${name}"/><wsdl:input><soap:body use="literal"/>` +
        '</wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>',
    )
    .join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?><wsdl:definitions name="billService" ' +
    'targetNamespace="http://service.sunat.gob.pe" xmlns:tns="http://service.sunat.gob.pe" ' +
    'xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" ' +
    'xmlns:xs="http://www.w3.org/2001/XMLSchema"><wsdl:types><xs:schema targetNamespace="http://service.sunat.gob.pe">' +
    complexType('statusResponse', ['statusCode:string', 'content:base64Binary']) +
    complexType('statusCdrResponse', ['statusCode:string', 'statusMessage:string', 'content:base64Binary']) +
    `${types}</xs:schema></wsdl:types>${messages}<wsdl:portType name="BillService">${port}</wsdl:portType>` +
    '<wsdl:binding name="BillServicePortBinding" type="tns:BillService"><soap:binding style="document" ' +
    `transport="http://schemas.xmlsoap.org/soap/http"/>${binding}</wsdl:binding><wsdl:service name="billService">` +
    `<wsdl:port name="BillServicePort" binding="tns:BillServicePortBinding"><soap:address location="${address}"/>` +
    '</wsdl:port></wsdl:service></wsdl:definitions>'
  )
}
