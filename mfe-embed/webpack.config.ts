import { embedConfig } from 'build-config';

export default embedConfig({ app: 'mfe-embed' });
