/** Our slug → simple-icons' file name. Brands it lacks get a wordmark. */
export const drawnBrands: { readonly [slug: string]: string } = {
  audi: 'audi',
  bentley: 'bentley',
  bmw: 'bmw',
  cadillac: 'cadillac',
  chevrolet: 'chevrolet',
  citroen: 'citroen',
  dacia: 'dacia',
  ds: 'dsautomobiles',
  ferrari: 'ferrari',
  fiat: 'fiat',
  ford: 'ford',
  honda: 'honda',
  hyundai: 'hyundai',
  iveco: 'iveco',
  jeep: 'jeep',
  kia: 'kia',
  man: 'man',
  maserati: 'maserati',
  mazda: 'mazda',
  mg: 'mg',
  mini: 'mini',
  mitsubishi: 'mitsubishi',
  nissan: 'nissan',
  opel: 'opel',
  peugeot: 'peugeot',
  polestar: 'polestar',
  porsche: 'porsche',
  ram: 'ram',
  renault: 'renault',
  seat: 'seat',
  skoda: 'skoda',
  smart: 'smart',
  subaru: 'subaru',
  suzuki: 'suzuki',
  tesla: 'tesla',
  toyota: 'toyota',
  volkswagen: 'volkswagen',
  volvo: 'volvo',
}

/** 'Citroën' → 'citroen', 'DS Automobiles' → 'ds', 'Land Rover' → 'land-rover'. */
export function brandSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug === 'ds-automobiles' ? 'ds' : slug
}
