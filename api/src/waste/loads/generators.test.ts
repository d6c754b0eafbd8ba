import { aNewLoad, testClients, useTestPortal } from '../../testing';

const portal = useTestPortal();

test("a client's generator sites are listed once each, most recently used first", async () => {
  const create = (generator_name: string, further: object = {}) => {
    portal.passTime(1);
    return portal.call('createLoad', { body: aNewLoad({ generator_name, ...further }) }, { as: 'admin' });
  };
  await create('Plant 4', { generator_epa_id: 'TXD008092793' });
  await create('Depot');
  await create('Plant 4', { generator_epa_id: 'TXD008092793' });
  await create('Plant of another client', { client_id: testClients.other.id });
  const list = async (as: 'admin' | 'companyAdmin', client_id = testClients.own.id) => {
    const answered = await portal.call('listGenerators', { query: { client_id } }, { as });
    return answered.body;
  };
  const { generator_address } = aNewLoad();
  const own = [
    { generator_name: 'Plant 4', generator_address, generator_epa_id: 'TXD008092793' },
    { generator_name: 'Depot', generator_address, generator_epa_id: null },
  ];
  expect(await list('admin')).toEqual(own);
  expect(await list('companyAdmin')).toEqual(own);
  expect(await list('admin', testClients.other.id)).toHaveLength(1);
  expect(await list('companyAdmin', testClients.other.id)).toEqual([]);
});
